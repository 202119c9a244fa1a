import "server-only";

import { getTranslations } from "next-intl/server";

import type { ServiceId } from "@/lib/catalogue/featured";

import type { HotelId, SamplePackageId, TourId } from "./ids";
import { isTranslatedRailway, railwayKeys, stationKeys, type StationName } from "./rail-names";
import type {
  cabinClasses,
  SampleCar,
  SampleHotel,
  SampleTour,
  trainClasses,
  trainTypes,
} from "./types";

/** A list is one message with an entry per line. */
const getTexts = () => getTranslations("samples");

export async function getHotelDescription(id: HotelId): Promise<string> {
  return (await getTexts())(`hotels.${id}.description`);
}

interface TourTexts {
  title: string;
  highlights: string[];
  included: string[];
}

export async function getTourTexts(id: TourId): Promise<TourTexts> {
  const t = await getTexts();
  return {
    title: t(`tours.${id}.title`),
    highlights: t(`tours.${id}.highlights`).split("\n"),
    included: t(`tours.${id}.included`).split("\n"),
  };
}

export interface SamplePackageTexts {
  title: string;
  included: string[];
}

export async function getPackageTexts(id: SamplePackageId): Promise<SamplePackageTexts> {
  const t = await getTexts();
  return {
    title: t(`packages.${id}.title`),
    included: t(`packages.${id}.included`).split("\n"),
  };
}

export async function getAmenityName(amenity: SampleHotel["amenities"][number]): Promise<string> {
  return (await getTexts())(`amenities.${amenity}`);
}

export async function getCabinClassName(cabin: (typeof cabinClasses)[number]): Promise<string> {
  return (await getTexts())(`cabinClasses.${cabin}`);
}

export async function getTrainTypeName(type: (typeof trainTypes)[number]): Promise<string> {
  return (await getTexts())(`trainTypes.${type}`);
}

export async function getTrainClassName(name: (typeof trainClasses)[number]): Promise<string> {
  return (await getTexts())(`trainClasses.${name}`);
}

export async function getStationName(station: StationName): Promise<string> {
  return (await getTexts())(`stations.${stationKeys[station]}`);
}

export async function getOperatorName(operator: string): Promise<string> {
  return isTranslatedRailway(operator)
    ? (await getTexts())(`railways.${railwayKeys[operator]}`)
    : operator;
}

/** Such as "Fiat 500 or similar": rental companies don't guarantee a model. */
export async function getCarName({ brand, model }: SampleCar): Promise<string> {
  return (await getTexts())("carSimilar", { car: `${brand} ${model}` });
}

export async function getCarTypeName(type: SampleCar["type"]): Promise<string> {
  return (await getTexts())(`carTypes.${type}`);
}

export async function getCarFeatureName(feature: SampleCar["features"][number]): Promise<string> {
  return (await getTexts())(`carFeatures.${feature}`);
}

export async function getTransmissionName(name: SampleCar["transmission"]): Promise<string> {
  return (await getTexts())(`transmissions.${name}`);
}

export async function getTourTypeName(type: SampleTour["type"]): Promise<string> {
  return (await getTexts())(`tourTypes.${type}`);
}

interface ServiceTexts {
  title: string;
  description: string;
  features: string[];
}

export async function getServiceTexts(id: ServiceId): Promise<ServiceTexts> {
  const t = await getTexts();
  return {
    title: t(`services.${id}.title`),
    description: t(`services.${id}.description`),
    features: t(`services.${id}.features`).split("\n"),
  };
}
