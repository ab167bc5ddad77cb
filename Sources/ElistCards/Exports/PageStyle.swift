/// How the page looks: large type, and numbers 3 rem high, which are easy to press.
///
/// Every pair of colours, light and dark, has a contrast of at least 7:1 (WCAG 2.2, AAA). Print is
/// black on white.
let pageStyle = """
  :root { color-scheme: light dark; --ink: #1a1a1a; --paper: #fff; --quiet: #454545; --line: #8a8a8a;
    --call: #8a0f1a; --on-call: #fff; }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #f2f2f2; --paper: #121212; --quiet: #c4c4c4; --line: #8a8a8a;
      --call: #ffb3ad; --on-call: #3b0007; }
  }
  * { box-sizing: border-box; }
  body { margin: 0 auto; padding: 1rem; max-width: 40rem; background: var(--paper); color: var(--ink);
    font: 1.125rem/1.4 system-ui, sans-serif; overflow-wrap: anywhere; }
  h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.2; }
  h2 { margin: 0; font-size: 1.25rem; }
  p { margin: .25rem 0; }
  .title { font-size: 1.25rem; }
  .instructions { margin: 1rem 0; padding: .75rem 1rem; border: 2px solid var(--call);
    border-radius: .5rem; font-weight: 600; }
  ol { margin: 0; padding: 0; list-style: none; }
  li, section { padding: 1rem 0; border-top: 1px solid var(--line); }
  li p, dt, footer { color: var(--quiet); }
  .mark { font-variant-numeric: tabular-nums; }
  .number { display: block; font-size: clamp(1rem, 5.5vw, 1.375rem); font-weight: 700; font-variant-numeric: tabular-nums;
    color: var(--ink); }
  .whole { white-space: nowrap; }
  a.number { min-height: 3rem; padding: .6rem .5rem; border-radius: .5rem; background: var(--call);
    color: var(--on-call); text-align: center; text-decoration: none; }
  a.number:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
  .services { display: flex; flex-wrap: wrap; gap: .5rem 1rem; }
  .services > div { flex: 1 1 8rem; display: flex; flex-direction: column;
    justify-content: space-between; }
  dl { margin: 0; padding: 1rem 0; border-top: 1px solid var(--line); }
  .facts { padding-top: 1rem; border-top: 1px solid var(--line); }
  .facts + dl { border-top: 0; padding-top: .5rem; }
  dl div { margin-bottom: .5rem; }
  .warning dd { display: inline-block; padding: .25rem .5rem; border: 2px solid var(--ink);
    border-radius: .25rem; }
  dd { margin: 0; font-weight: 600; }
  footer { padding-top: 1rem; border-top: 1px solid var(--line); }
  @media print {
    :root { --ink: #000; --paper: #fff; --quiet: #000; --line: #000; --call: #fff; --on-call: #000; }
    body { max-width: none; padding: 0; font-size: 12pt; }
    li, section, dl div { break-inside: avoid; }
    .instructions { border-color: #000; }
    a.number { min-height: 0; padding: 0; text-align: start; }
  }
  """
