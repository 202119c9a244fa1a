export const stationKeys = {
  "Amsterdam Zuid": "amsterdam-zuid",
  "Barcelona Sants": "barcelona-sants",
  "Beijing South": "beijing-south",
  "Berlin Hauptbahnhof": "berlin-hauptbahnhof",
  "Bruxelles-Midi": "bruxelles-midi",
  "Edinburgh Waverley": "edinburgh-waverley",
  "Firenze Santa Maria Novella": "firenze-santa-maria-novella",
  Kyoto: "kyoto",
  "London King’s Cross": "london-kings-cross",
  "London St Pancras": "london-st-pancras",
  "Lyon Part-Dieu": "lyon-part-dieu",
  "Madrid Puerta de Atocha": "madrid-puerta-de-atocha",
  "Milano Centrale": "milano-centrale",
  "München Hauptbahnhof": "munchen-hauptbahnhof",
  "Paris Gare de Lyon": "paris-gare-de-lyon",
  "Paris Gare du Nord": "paris-gare-du-nord",
  "Roma Termini": "roma-termini",
  "Shanghai Hongqiao": "shanghai-hongqiao",
  "St. Moritz": "st-moritz",
  Tokyo: "tokyo",
  "Venezia Santa Lucia": "venezia-santa-lucia",
  "Wien Hauptbahnhof": "wien-hauptbahnhof",
  Zermatt: "zermatt",
} as const;

export type StationName = keyof typeof stationKeys;

export const railwayKeys = {
  "China Railway Fuxing": "china-railway",
  "Deutsche Bahn ICE": "deutsche-bahn",
  Eurostar: "eurostar",
  "JR Central Nozomi": "jr-central",
} as const;

export function isTranslatedRailway(name: string): name is keyof typeof railwayKeys {
  return Object.hasOwn(railwayKeys, name);
}
