import { describe, expect, it } from "vitest";

import { criticalCss, parseSheet } from "./critical-css";

const critical = (css: string, html: string) => criticalCss([parseSheet(css)], html).join("");

describe("criticalCss", () => {
  it.each([
    ["an element", "p{a:b}", "<p>"],
    ["a class", ".x{a:b}", '<i class="w x">'],
    ["a class with signs", String.raw`.sm\:p-1\.5{a:b}`, '<i class="sm:p-1.5">'],
    ["a class that begins with a digit", String.raw`.\32 xl{a:b}`, '<i class="2xl">'],
    [
      "a class in square brackets",
      String.raw`.\[\&_svg\]\:size-4 svg{a:b}`,
      '<i class="[&amp;_svg]:size-4"><svg>',
    ],
    ["any state of it", ".x:hover>a:focus-visible::before{a:b}", '<i class="x"><a>'],
    ["an attribute that may come", "html[data-role=user] .x{a:b}", '<html><i class="x">'],
    ["a value of any kind", "html[value] p[value^=E]{a:b}", "<html><p>"],
    ["a currency of the page", "html [data-price=EUR]{a:b}", '<html><b data-price="EUR">'],
    ["what brackets may say", "p:not(.x,.y):has(>.z):where(.a .b){a:b}", "<p>"],
    ["no name at all", "*,:root,::selection{a:b}", "<p>"],
    ["an identifier", "#x{a:b}", "<p>"],
  ])("keeps %s", (_, css, html) => {
    expect(critical(css, html)).toBe(css);
  });

  it.each([
    ["an element", "p{a:b}", "<i>"],
    ["a class", ".x{a:b}", '<i class="xy">'],
    ["one of several", ".x.y p{a:b}", '<i class="x"><p>'],
    [
      "a currency",
      "html:not([data-currency=EUR]) [data-price=EUR]{a:b}",
      '<html data-price="USD">',
    ],
    ["a class in a script", ".x{a:b}", '<script>"<i class="x">"</script>'],
  ])("leaves out a rule that needs %s that the page lacks", (_, css, html) => {
    expect(critical(css, html)).toBe("");
  });

  it("leaves out the selectors of a list that match no element", () => {
    expect(critical("a,p:is(b,i),.x{a:b}", "<p>")).toBe("p:is(b,i){a:b}");
  });

  it("leaves out print rules, which come with the link at the end", () => {
    expect(critical("@media screen{p{a:b}}@media print{p{c:d}}", "<p>")).toBe(
      "@media screen{p{a:b}}",
    );
  });

  it("filters within conditions and layers, and keeps the order of layers", () => {
    const css = "@layer a,b;@layer b{@media (width>=1px){p{a:b}i{a:b}}}@layer c{i{a:b}}";
    expect(critical(css, "<p>")).toBe("@layer a,b;@layer b{@media (width>=1px){p{a:b}}}@layer c;");
  });

  it("keeps custom properties and animations that a rule or the page uses", () => {
    const used = "--b:1;--c:2;--d:3";
    const rest =
      "p{margin:var(--a, 0);animation:.2s turn}@keyframes turn{to{a:b}}@property --a{syntax:'*'}";
    const css = `:root{--a:var(--b);${used};--e:4}${rest}@keyframes fade{to{a:b}}@property --f{syntax:'*'}i{x:var(--e)}`;
    expect(critical(css, '<p style="a:var(--c)"><b style="x:var(--d)">')).toBe(
      `:root{--a:var(--b);${used}}${rest}`,
    );
  });

  it("parses strings and brackets with separators in them", () => {
    const css = 'p::before{content:"}{;\\"";--x:(;)}p{background:url(data:a;b,{})}';
    expect(critical(`${css}i{a:var(--x)}`, "<p><i>")).toBe(`${css}i{a:var(--x)}`);
  });
});
