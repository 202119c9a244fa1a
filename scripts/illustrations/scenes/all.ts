import { airlines } from "./samples/airlines";
import { anywhere } from "./packages/anywhere";
import { carScenes } from "./samples/cars";
import { categoryScenes } from "./categories";
import { galleriesOne } from "./packages/galleries-one";
import { galleriesTwo } from "./packages/galleries-two";
import { hotelsOne } from "./samples/hotels-one";
import { hotelsThree } from "./samples/hotels-three";
import { hotelsTwo } from "./samples/hotels-two";
import { packagesOne } from "./packages/packages-one";
import { packagesTwo } from "./packages/packages-two";
import { placeScenes } from "./places";
import { type Scene } from "./scene";
import { services } from "./services";
import { toursOne } from "./samples/tours-one";
import { toursTwo } from "./samples/tours-two";
import { trainsOne } from "./samples/trains-one";
import { trainsTwo } from "./samples/trains-two";
import { trips } from "./packages/trips";

/** Every picture by its path below public/illustrations, without the ending. */
export const scenes: Record<string, Scene> = {
  ...categoryScenes,
  ...placeScenes,
  ...galleriesTwo,
  ...galleriesOne,
  ...anywhere,
  ...services,
  ...airlines,
  ...carScenes,
  ...hotelsOne,
  ...hotelsTwo,
  ...hotelsThree,
  ...packagesOne,
  ...packagesTwo,
  ...toursOne,
  ...toursTwo,
  ...trainsOne,
  ...trainsTwo,
  ...trips,
};
