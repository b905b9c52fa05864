import { limits } from "@maive/contract";

export const galleryTexts = {
  name: "Galerie",
  empty: "Noch keine Bilder",
  choose: "Bilder hochladen",
  add: "Bilder hinzufügen",
  full: `Eine Galerie fasst ${limits.galleryPictures} Bilder. Die übrigen stehen darunter.`,
  slash: {
    name: "Galerie",
    description: "Mehrere Bilder nebeneinander",
    keywords: ["bilder", "fotos", "album", "gallery", "raster", "collage"],
  },
  offer: (count: number) => `${count} Bilder eingefügt.`,
  takeOffer: "Als Galerie zeigen",
  menu: {
    convert: "In Galerie umwandeln",
    dissolve: "In einzelne Bilder auflösen",
    takeOut: "Aus der Galerie nehmen",
    forward: "Weiter nach vorn",
    backward: "Weiter nach hinten",
  },
} as const;
