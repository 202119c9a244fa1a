import { airlines } from "./samples/airlines";
import { anywhere } from "./packages/anywhere";
import { carScenes } from "./samples/cars";
import { categoryScenes } from "./categories";
import { amalfi } from "./demo/amalfi";
import { amazonLodge } from "./demo/amazon-lodge";
import { costaDelSol } from "./demo/costa-del-sol";
import { fjord } from "./demo/fjord";
import { hokkaido } from "./demo/hokkaido";
import { kyotoQuiet } from "./demo/kyoto";
import { lyngen } from "./demo/lyngen";
import { nakasendo } from "./demo/nakasendo";
import { okinawa } from "./demo/okinawa";
import { rainbowMountain } from "./demo/rainbow-mountain";
import { rhine } from "./demo/rhine";
import { sacredValley } from "./demo/sacred-valley";
import { sicily } from "./demo/sicily";
import { titicaca } from "./demo/titicaca";
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
  ...amalfi,
  ...sicily,
  ...rhine,
  ...sacredValley,
  ...rainbowMountain,
  ...amazonLodge,
  ...titicaca,
  ...kyotoQuiet,
  ...nakasendo,
  ...hokkaido,
  ...okinawa,
  ...fjord,
  ...lyngen,
  ...costaDelSol,
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
