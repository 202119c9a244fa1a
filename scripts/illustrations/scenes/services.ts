import { tram, walker } from "../kit/street";
import { birds, cloud, plane, sky, streak, sun } from "../kit/sky";
import { C, at, circle, f, l, land, mirror, times, turn } from "../kit/pen";
import { car, roadster } from "../kit/cars";
import { van } from "../kit/cars-tall";
import { cypress, palm, tree } from "../kit/nature";
import { dashes, gable, lamp, villa } from "../kit/town";
import { yacht } from "../kit/boats";
import { scene, type Scene } from "./scene";

export const services: Record<string, Scene> = {
  "services/stays": scene(`
    ${f(C.apricot, "M0 0H900V600H0z")}${f(C.peach, "M0 0H300Q320 300 280 600H0z")}
    ${f(C.brick, "M330 50H800V420H330z")}<svg x="344" y="64" width="442" height="356" viewBox="0 60 560 450">${sky("dawn", 380, 60)}${sun(330, 250, 80)}${cloud(60, 150, 120)}${f(C.teal, "M0 350H900V600H0z")}${f(C.aqua, "M0 350h900v14H0z")}${at(150, 390, 0.4, yacht())}${land(
      C.jade,
      [
        [300, 360],
        [420, 330],
        [600, 280],
      ],
      520,
    )}${land(
      C.lagoon,
      [
        [0, 460],
        [200, 440],
        [400, 470],
        [600, 440],
      ],
      560,
    )}${at(500, 460, 0.8, palm(C.deep, C.brick, -50))}</svg>
    ${l(C.brick, 9, "M565 60V416")}${f(C.cream, "M300 30H400Q410 240 340 440H300zM830 30H730Q720 240 790 440H830z")}${f(C.sand, "M330 30h24Q366 240 316 440H300V300Q330 200 330 30zM800 30h-24Q764 240 814 440H830V300Q800 200 800 30z")}${f(C.clay, "M270 22H860V36H270z")}${circle(270, 29, 11, C.clay)}${circle(860, 29, 11, C.clay)}
    ${f(C.clay, "M0 470H900V600H0z")}${f(C.brick, "M0 470H900V480H0z")}
    ${f(C.brick, "M112 350Q112 326 136 326T160 350V584H112z")}${f(C.clay, "M122 354Q122 338 136 338V560H122z")}
    ${f(C.paper, "M150 440H660Q700 440 700 480V540H150z")}${f(C.teal, "M330 430H650Q700 430 706 480V556H330z")}${f(C.lagoon, "M330 430H420Q400 490 420 556H330z")}${f(C.cream, "M320 426H390Q380 490 390 556H320z")}${f(
      C.sun,
      times(6, (i) => `M${450 + i * 42} 500l12-14 12 14-12 14z`),
    )}
    ${f(C.paper, "M150 370q0-24 26-26h90q26 4 28 34t-12 56H162q-14-30-12-64z")}${f(C.coral, "M196 392q0-20 22-22h70q22 4 24 26t-12 48H208q-12-24-12-52z")}${f(C.red, "M290 372q20 4 22 24t-12 48h-16q16-40 6-72z")}${f(C.brick, "M160 540h20v44h-20zM660 540h20v44h-20z")}
    ${f(C.brick, "M740 470h120v14H740zM752 484h14v100h-14zM834 484h14v100h-14zM760 520h80v8h-80z")}${f(C.sand, "M796 400h10v70h-10zM778 464h46v8h-46z")}${f(C.sun, "M766 400l16-60h38l16 60z")}${circle(801, 400, 60, C.sun, 0.16)}${f(C.teal, "M748 448h24v22h-24z")}${f(C.jade, "M760 448q-16-24-6-40 10 14 6 40zM760 448q10-26 24-26-4 20-24 26z")}`),

  "services/cars": scene(`
    ${sky("gold", 380, -70)}${sun(250, 190, 84)}${cloud(440, 100, 150)}${birds(380, 170, C.clay)}
    ${land(C.leaf, [
      [0, 360],
      [200, 300],
      [420, 350],
      [640, 270],
      [900, 320],
    ])}${[560, 600, 640, 690, 740].map((x, i) => at(x, 300 - i * 2 + (i % 2) * 8, 0.36, cypress(C.lagoon))).join("")}${villa(770, 318, 80, 44, C.cream, C.coral)}
    ${land(C.green, [
      [0, 410],
      [240, 380],
      [480, 420],
      [720, 370],
      [900, 390],
    ])}${land(C.jade, [
      [0, 470],
      [260, 450],
      [560, 480],
      [900, 440],
    ])}
    ${f(C.cream, "M640 372Q520 400 600 430T430 476Q200 500-20 520V620H920V500Q700 500 640 470T690 420 660 372z")}${f(C.lagoon, "M646 372Q540 402 616 432T450 486Q220 514-20 540V620H920V516Q680 510 624 474T676 424 656 372z")}
    ${dashes(C.sun, 14, "M651 380Q560 408 640 436T560 486")}${f(C.sun, "M40 580h110l-8 9H30zM260 570h110l-8 9H252zM720 566h110l-8 9H712z")}
    ${at(90, 500, 1.2, cypress())}${at(40, 510, 0.9, cypress(C.lagoon))}
    ${at(420, 568, 1.44, car(roadster([C.coral, C.red, C.peach])))}
    ${at(760, 350, 1.5, f(C.red, "M0 0Q-44-60-44-96a44 44 0 0 1 88 0Q44-60 0 0z") + f(C.brick, "M20-135a44 44 0 0 1 24 39Q44-60 0 0 30-60 30-96q0-24-10-39z") + circle(0, -96, 18, C.paper))}`),

  "services/local-trips": scene(`
    ${sky("sunset", 400, 60)}${sun(450, 220, 90)}${birds(540, 130, C.brick)}
    ${at(450, 420, 1, f(C.rose, "M-90 0V-110H90V0z") + f(C.rose, "M-90-106Q-84-190 0-196 84-190 90-106z") + f("#d98a7b", "M40-186Q86-170 90-106V0H50q10-100-10-186z") + f(C.rose, "M-12-226h24v34h-24zM-3-250h6v26h-6z"))}
    ${gable(0, 480, 120, 300, C.cream, C.coral, 2)}${gable(116, 480, 96, 230, C.aqua, C.brick, 1)}${gable(208, 480, 90, 180, C.peach, C.coral, 2)}${gable(610, 480, 90, 170, C.sand, C.brick, 0)}${gable(696, 480, 100, 240, C.coral, C.brick, 2)}${gable(792, 480, 120, 290, C.cream, C.lagoon, 1)}
    ${l(C.ink, 2, "M60 200Q300 320 450 300T860 200")}${f(
      C.sun,
      times(6, (i) => `M${180 + i * 100} ${[252, 286, 299, 297, 280, 254][i]}h26l-13 26z`),
    )}${f(
      C.teal,
      times(5, (i) => `M${230 + i * 100} ${[272, 296, 299, 290, 268][i]}h26l-13 26z`),
    )}
    ${f(C.sand, "M0 474H900V600H0z")}${f(C.peach, "M300 474H610L760 600H160z")}${l(C.clay, 4, "M0 546H900M0 560H900")}
    ${at(450, 540, 1.02, tram(C.sun))}${at(90, 570, 1.3, lamp())}${at(820, 570, 1.3, tree(C.lagoon, C.teal))}
    ${at(210, 584, 1.04, walker(C.lagoon, C.brick, C.sun) + l(C.brick, 5, "M20-100L44-150") + f(C.coral, "M6-160Q44-206 84-160q-10-8-19 0-10-8-20 0-10-8-20 0-9-8-19 0z"))}${at(680, 586, 1, walker(C.red, C.ink, C.teal))}${mirror(740, 584, 0.92, walker(C.cream, C.clay, C.coral))}`),

  "services/transfers": scene(`
    ${sky("rose", 400, -60)}${sun(660, 250, 96)}${streak(80, 230, 240)}${cloud(500, 130, 140)}
    ${turn(290, 150, -18, plane(C.paper, C.coral), 2)}${l(C.paper, 5, "M10 240L150 196", 0.8)}
    ${land(C.rose, [
      [0, 400],
      [220, 350],
      [460, 390],
      [700, 340],
      [900, 370],
    ])}
    ${f(C.teal, "M706 470l12-230h44l12 230z")}${f(C.lagoon, "M744 240h18l12 230h-26z")}${f(C.paper, "M684 190h112l-14 52H698z")}${f(C.deep, "M692 200h96l-8 28H700z")}${f(C.coral, "M700 178h80v12h-80z")}${l(C.ink, 4, "M740 178V140M726 150h28")}${circle(740, 136, 5, C.red)}
    ${f(C.cream, "M0 480V360Q180 280 420 330L640 380V480z")}${f(C.paper, "M0 360Q180 280 420 330L640 380v14L420 346Q180 298 0 378z")}${f(C.lagoon, "M20 386Q200 320 420 362L600 400V470H20z")}${l(C.cream, 5, "M90 360V470M170 345V470M250 345V470M330 350V470M410 360V470M490 376V470M560 390V470")}${f(C.aqua, "M100 360l60-10v116l-60 4zM340 352l60 6-60 112z", 0.35)}
    ${f(C.sand, "M0 470H900V500H0z")}${f(C.night, "M0 496H900V600H0z")}${f(
      C.cream,
      times(6, (i) => `M${i * 170 + 20} 574h100l-8 9h-100z`),
    )}
    ${at(500, 566, 1.04, car(van([C.sun, C.ochre, C.cream])))}${f(C.coral, "M160 506h46v66h-46zM216 526h36v46h-36z")}${f(C.red, "M160 524h46v5h-46zM160 548h46v5h-46zM216 544h36v4h-36z")}${l(C.ink, 4, "M172 506v-26h22v26M226 526v-18h16v18")}${at(120, 574, 0.96, walker(C.teal, C.ink, C.sun))}
    ${at(850, 500, 0.9, tree(C.lagoon, C.teal))}`),
};
