import { expect, it } from "vitest";

import { renderQueued } from "./render";

const SITE = "https://wayfare.example";
const NOW = new Date("2026-11-21T09:00:00Z");
const payload = {
  booking_id: "7c0d9c55-0a34-4f6e-8a51-4a7b1d2f9e21",
  reference: "WF-7Z1REXG3",
  package_title: "Island days",
  destination: "Naxos",
  travel_date: "2026-12-24",
};

it("states how to reach the agency in the mail that confirms a trip alone", () => {
  const reachable = { ...payload, daytime_phone: "+47 55 10", emergency_phone: "+47 <1>" };
  const { text, html } = renderQueued("booking_confirmed", "fr", reachable, SITE, NOW);
  expect(text).toContain("Agence, en journée\u00a0: +47 55 10\nAgence, urgence\u00a0: +47 <1>\n");
  expect(html).toContain("+47 &lt;1&gt;");
  expect(renderQueued("booking_requested", "fr", reachable, SITE, NOW).text).not.toContain("+47");
});

it("states where and when a confirmed trip begins, if the agency does", () => {
  const meeting = { ...payload, meeting_point: "Pier <3>", meeting_time: "08:30" };
  const { text, html } = renderQueued("booking_confirmed", "de", meeting, SITE, NOW);
  expect(text).toContain("Treffpunkt: Pier <3>\nTreffzeit (Ortszeit): 08:30\n");
  expect(html).toContain("Pier &lt;3&gt;");
  expect(renderQueued("booking_confirmed", "de", payload, SITE, NOW).text).not.toContain("Treff");
  expect(renderQueued("booking_requested", "de", meeting, SITE, NOW).text).not.toContain("Treff");
  for (const meeting_time of ["24:00", "8:30", "<b>", 830]) {
    const odd = renderQueued("booking_confirmed", "de", { ...payload, meeting_time }, SITE, NOW);
    expect(odd.text).not.toContain("Treffzeit");
  }
});
