/* Parses every card of a file with evolution-data-server's parser, and counts the numbers. */
#include <libebook-contacts/libebook-contacts.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  char *text = NULL;
  gsize length = 0;
  if (argc < 2 || !g_file_get_contents(argv[1], &text, &length, NULL)) return 1;
  size_t cards = 0, numbers = 0;
  for (char *start = text; start != NULL && *start != '\0';) {
    char *end = strstr(start, "END:VCARD");
    if (end == NULL) break;
    end += strlen("END:VCARD");
    while (*end == '\r' || *end == '\n') end++;
    const char kept = *end;
    *end = '\0';
    EVCard *card = e_vcard_new_from_string(start);
    for (GList *item = e_vcard_get_attributes(card); item != NULL; item = item->next) {
      EVCardAttribute *attribute = item->data;
      if (strcmp(e_vcard_attribute_get_name(attribute), "TEL") != 0) continue;
      if (e_vcard_attribute_get_values(attribute) != NULL) numbers++;
    }
    g_object_unref(card);
    *end = kept;
    start = end;
    cards++;
  }
  printf("%zu cards, %zu numbers\n", cards, numbers);
  return 0;
}
