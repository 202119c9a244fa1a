import { airlines } from "./airlines";
import { anywhere } from "./anywhere";
import { cars } from "./cars";
import { categories } from "./categories";
import { galleriesOne } from "./galleries-one";
import { galleriesTwo } from "./galleries-two";
import { hotelsOne } from "./hotels-one";
import { hotelsThree } from "./hotels-three";
import { hotelsTwo } from "./hotels-two";
import { packagesOne } from "./packages-one";
import { packagesTwo } from "./packages-two";
import { places } from "./places";

import { type Scene } from "./scene";
import { services } from "./services";
import { toursOne } from "./tours-one";
import { toursTwo } from "./tours-two";

import { trainsOne } from "./trains-one";
import { trainsTwo } from "./trains-two";
import { trips } from "./trips";

/** Every picture by its path below public/illustrations, without the ending. */
export const scenes: Record<string, Scene> = {
  ...categories,
  ...places,
  ...galleriesTwo,
  ...galleriesOne,
  ...anywhere,
  ...services,
  ...airlines,
  ...cars,
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
