// Parses every number of a file under a region's plan and writes its national notation, one thread.
#include <phonenumbers/phonenumberutil.h>

#include <fstream>
#include <iostream>
#include <string>

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;

int main(int argc, char **argv) {
  if (argc < 2) return 1;
  const auto &library = *PhoneNumberUtil::GetInstance();
  std::ifstream numbers(argv[1]);
  std::string line, text;
  while (std::getline(numbers, line)) {
    PhoneNumber number;
    if (library.Parse(line, "US", &number) != PhoneNumberUtil::NO_PARSING_ERROR) continue;
    library.Format(number, PhoneNumberUtil::NATIONAL, &text);
    std::cout << text << '\n';
  }
}
