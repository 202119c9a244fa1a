import { C, at, circle, f, l, times, turn } from "./pen";

/** Animals, boats and people of the Andes; the origin is on the ground or the waterline. */

/** A llama with a blanket, 130 high, looking right. */
export const llama = (wool: string = C.paper, shade: string = C.sand, cloth: string = C.coral) =>
  f(shade, "M-30-46l4 46h-9l-9-44zM22-46l-3 46h9l7-44z") +
  f(
    wool,
    "M-46 0l3-40q-14-14-8-34 12-14 34-10h30q12-2 14-18l4-24q0-6 2-20l6 12 6-13 3 16q14 2 17 10-1 8-13 8l-7 3q-1 30-6 48-3 14-12 22l2 40h-9l-6-38h-38l-3 38zM-50-70q-12-4-10-16 8 0 14 8z",
  ) +
  f(cloth, "M-30-86h34l4 36q-20 6-42 0z") +
  f(C.sun, "M-31-62l40-1 1 7q-20 4-42 1z") +
  l(C.teal, 3, "M-30-72l37-1") +
  circle(38, -119, 2.5, C.ink) +
  l(C.coral, 4, "M28-134l-3-8M36-135l2-8") +
  circle(28, -92, 4, C.coral);

/** A woman in a skirt and a hat, 130 high. */
export const andean = (skirt: string, shawl: string, hat: string) =>
  f(C.brick, "M-14-4h10V4h-12zM6-4h10l2 8H6z") +
  f(skirt, "M-14-60h28Q34-30 38-4q-38 10-76 0 4-26 24-56z") +
  l(C.sun, 4, "M-34-18Q0-8 34-18") +
  f(shawl, "M-22-50q-4-42 10-50 12-6 24 0 14 8 10 50-22 8-44 0z") +
  f(C.sun, "M-8-98l8 26 8-26z") +
  circle(0, -112, 12, C.clay) +
  l(C.ink, 5, "M-10-104Q-18-88-14-74M10-104Q18-88 14-74") +
  f(hat, "M-24-116q24-10 48 0-2 6-8 5-16-6-32 0-6 1-8-5zM-13-118q-2-22 13-22t13 22q-13-5-26 0z");

/** A boat of totora reed with two heads, 320 wide. */
export const reedBoat = () =>
  l(C.clay, 7, "M10-20V-170") +
  f(C.cream, "M14-164L104-150 96-46 14-36z") +
  l(C.ochre, 3, "M16-140l86 10M15-112l84 6M15-84l83 2M14-58l82-2") +
  f(
    C.sun,
    "M-160-92q-14-8-2-20 18-6 22 14 14 54 54 66H90q40-12 52-66 6-20 22-14 12 12-2 20Q156-6 110 16H-108Q-152-6-160-92z",
  ) +
  f(C.ochre, "M-152-70Q-136-14-92-8H96q44-8 56-62Q152-4 108 16H-106Q-150-4-152-70z") +
  l(C.clay, 4, times(7, (i) => `M${-96 + i * 32}-32l4 46`) + "M-150-76l18-6M150-76l-18-6") +
  circle(-154, -106, 3, C.ink) +
  circle(156, -106, 3, C.ink);

/** A macaw in flight, 130 wide. */
export const macaw = (body: string, band: string, tip: string) => {
  const wing = "M6 0Q-14-58-72-84-70-68-78-60-68-52-72-42-58-36-62-26-46-20-48-10-24-2-4 16z";
  const spread =
    at(0, -2, 1, f(tip, wing)) + at(0, -1, 0.74, f(band, wing)) + at(0, 0, 0.5, f(body, wing));
  return (
    turn(16, -4, 62, spread) +
    f(tip, "M-28 30L-104 86Q-66 38-24 14z") +
    f(band, "M-26 32L-92 84Q-60 44-20 16z") +
    f(body, "M-34 36Q-30 4 2-8 12-22 30-20 46-14 42 4 34 18 12 22-8 40-34 36z") +
    turn(-2, 2, -8, spread) +
    f(C.paper, "M28-12q10-2 12 6-2 8-12 6-6-6 0-12z") +
    circle(34, -8, 2.5, C.ink) +
    f(C.ink, "M42-10q14 2 8 20-6-6-10-10z")
  );
};

/** A farmhouse of adobe, 180 wide; `light` is the window's. */
export const adobe = (wall: string, roof: string, light: string) =>
  f(wall, "M-90-74H90V0H-90z") +
  f(C.brick, "M60-74h30V0H60z", 0.35) +
  f(roof, "M-104-70L-74-112H80l26 42z") +
  l(
    C.clay,
    3,
    times(11, (i) => `M${-84 + i * 17}-72l${4 - i * 0.4}-38`),
  ) +
  f(C.brick, "M-34-52h34V0h-34z") +
  f(light, "M-72-54h24v22h-24zM22-54h24v22H22z") +
  l(C.brick, 3, "M-60-54v22M34-54v22M-72-43h24M22-43h24");
