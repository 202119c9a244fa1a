import type { ReactNode } from "react";

export function AuthPoster({ scene }: { scene: keyof typeof scenes }) {
  const { sky, picture } = scenes[scene];
  return (
    <svg
      viewBox="0 0 600 720"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <defs>
        <linearGradient id="poster-sky" x2="0" y2="1">
          {sky.map((colour, index) => (
            <stop key={colour} offset={index / (sky.length - 1)} stopColor={colour} />
          ))}
        </linearGradient>
        <linearGradient id="poster-foot" x2="0" y2="1">
          <stop offset="0" stopColor="#06222b" stopOpacity="0" />
          <stop offset="1" stopColor="#06222b" stopOpacity="1" />
        </linearGradient>
      </defs>
      <rect width="600" height="720" fill="url(#poster-sky)" />
      {picture}
      <rect y="440" width="600" height="280" fill="url(#poster-foot)" />
    </svg>
  );
}

const coast: ReactNode = (
  <>
    <g fill="#fdf1d6" opacity="0.55">
      <path d="M70 120h120a14 14 0 0 0 0-28h-14a30 30 0 0 0-58-6 22 22 0 0 0-36 10 14 14 0 0 0-12 24z" />
      <path d="M410 84h110a12 12 0 0 0 0-24h-16a26 26 0 0 0-50-4 18 18 0 0 0-30 8 11 11 0 0 0-14 20z" />
    </g>
    <circle cx="372" cy="270" r="96" fill="#f4b43c" />
    <circle cx="372" cy="270" r="126" fill="#f4b43c" opacity="0.28" />
    <path d="M0 300 92 206l58 54 70-86 92 104 54-40 92 82 70-64 72 66v100H0z" fill="#2b7f83" />
    <path
      d="m220 174-34 42 24-8 14 16 16-14 20 10zM92 206l-30 31 20-6 12 12 16-16z"
      fill="#eef6f1"
    />
    <path d="M0 330h600v260H0z" fill="#3fa5a6" />
    <path
      d="M330 338h84l22 10H306zm-26 24h136l20 9H282zm-30 26h196l18 8H252z"
      fill="#f9cf7a"
      opacity="0.75"
    />
    <path d="m492 436h46l-8 16h-32zm21-62v56h-30zm6 12v44h28z" fill="#fdf6e8" />
    <path d="M0 404c90-44 190-50 262-20s120 96 190 120 110 10 148-6v222H0z" fill="#0f6a55" />
    <path d="M0 470c120-50 214-30 284 24s150 96 316 78v148H0z" fill="#0b5a62" />
    <path
      d="M344 720c40-70 130-88 110-138-20-48-150-42-176-92-18-36 24-58 58-70l10 6c-26 18-48 36-36 60 22 44 176 38 204 98 26 58-62 92-96 136z"
      fill="#f3e6cb"
    />
    <path
      d="M398 700c30-48 96-72 84-112-14-44-150-46-180-96"
      fill="none"
      stroke="#c23f1f"
      strokeWidth="5"
      strokeDasharray="16 14"
    />
    <g fill="#083f3b">
      <path d="m72 500 26-62 26 62h-18v26H90v-26zm62 26 20-50 20 50h-14v20h-12v-20zm-98 26 22-54 22 54H64v22H52v-22z" />
      <path d="m528 526 28-66 28 66h-20v28h-16v-28zm-46 34 20-48 20 48h-14v20h-12v-20z" />
    </g>
    <path
      d="M196 150q9-11 18 0 9-11 18 0-9-5-18 5-9-10-18-5zm46 30q7-9 14 0 7-9 14 0-7-4-14 4-7-8-14-4z"
      fill="#123240"
    />
  </>
);

const harbour: ReactNode = (
  <>
    <g fill="#fdf1d6">
      <path d="M90 90h3v3h-3zm96 54h3v3h-3zm120-80h4v4h-4zm130 60h3v3h-3zm80-50h3v3h-3zM52 190h3v3h-3zm470 16h3v3h-3zM254 170h3v3h-3z" />
    </g>
    <circle cx="190" cy="236" r="74" fill="#f4b43c" />
    <path
      d="M0 300c80-60 150-70 220-30 60-80 150-120 230-50 60-20 110 0 150 40v130H0z"
      fill="#7a3f52"
    />
    <path d="M0 344c110-40 200-40 300-8s200 10 300-20v90H0z" fill="#4b3350" />
    <path d="M0 398h600v322H0z" fill="#1d5f70" />
    <path
      d="M130 414h120l26 10H104zm-20 26h160l22 9H88zm-26 28h212l22 9H62z"
      fill="#f4b43c"
      opacity="0.5"
    />
    <g fill="#f3e6cb">
      <path d="M352 290h58v116h-58zm132-36h66v152h-66z" />
    </g>
    <path d="M410 316h74v90h-74zm140 12h50v78h-50z" fill="#d98a62" />
    <path
      d="m344 290 37-34 37 34zm60 26 43-30 43 30zm72-62 41-38 41 38zm68 74 30-24h34v24z"
      fill="#c23f1f"
    />
    <path
      d="M366 308h12v16h-12zm20 0h12v16h-12zm-20 34h12v16h-12zm20 34h12v16h-12zm42-40h14v16h-14zm26 0h14v16h-14zm-26 34h14v16h-14zm74-92h12v18h-12zm24 0h12v18h-12zm-24 40h12v18h-12zm24 0h12v18h-12zm0 40h12v18h-12zm34-28h12v16h-12z"
      fill="#f9cf7a"
    />
    <path
      d="M366 342h12v0zM386 342h12v16h-12zm-20 34h12v16h-12zm88-6h14v16h-14zm48-12h12v18h-12z"
      fill="#4b3350"
    />
    <path d="M338 406h262v22H338z" fill="#123240" />
    <path d="M60 470h330l-34 66H108z" fill="#fdf6e8" />
    <path d="M52 470h346l-8 16H68z" fill="#c23f1f" />
    <path d="M116 430h214v40H116zm34-34h136v34H150z" fill="#fdf6e8" />
    <path d="M222 346h40l6 50h-52z" fill="#c23f1f" />
    <path d="M224 358h40l2 14h-43z" fill="#fdf6e8" />
    <path
      d="M132 442h16v14h-16zm32 0h16v14h-16zm32 0h16v14h-16zm32 0h16v14h-16zm32 0h16v14h-16zm32 0h16v14h-16zM166 406h14v12h-14zm30 0h14v12h-14zm30 0h14v12h-14zm30 0h14v12h-14z"
      fill="#0b5a62"
    />
    <path
      d="M0 536c50-16 90-16 140 0s90 16 150 0 100-16 150 0 100 12 160-2v186H0z"
      fill="#12495a"
    />
    <path
      d="M0 580c60-14 100-14 150 0s100 14 160 0 100-14 150 0 90 10 140 0v140H0z"
      fill="#0d3a4a"
    />
  </>
);

const scenes = {
  coast: { sky: ["#8fd0cd", "#f7dfa8", "#f6b98a"], picture: coast },
  harbour: { sky: ["#22304f", "#7b4a63", "#e58a63"], picture: harbour },
} as const;
