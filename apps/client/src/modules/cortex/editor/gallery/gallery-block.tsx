import { ImagePlus, Images } from "lucide-react";
import { useRef } from "react";
import { Icon } from "../../../../ui/index.ts";
import { chooseFiles } from "../embeds/actions/choose-files.ts";
import type { EmbedProps } from "../embeds/components/embed-props.ts";
import { UploadArea } from "../embeds/components/upload-area.tsx";
import { addToGallery } from "./add-to-gallery.ts";
import classes from "./gallery-block.module.css";
import { galleryTexts } from "./texts.ts";

/**
 * What a gallery has besides its pictures, which are blocks of their own. Which of it is shown is decided by the
 * stylesheet, since a gallery is filled and emptied without any change of itself.
 */
export const GalleryBlock = ({ editor, context, blockId, canWrite }: EmbedProps) => {
  const area = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const take = (files: readonly File[]) => addToGallery(editor, blockId, files);
  // The area disappears with the first picture; the focus goes on to where more are added.
  const takeFirst = (files: readonly File[]) => {
    const hadFocus = area.current?.contains(document.activeElement);
    take(files);
    if (hadFocus) more.current?.focus();
  };
  if (!canWrite)
    return (
      <p className={`${classes.notice} maive-gallery-empty`}>
        <Icon of={Images} />
        {galleryTexts.empty}
      </p>
    );
  return (
    <>
      <div ref={area} className="maive-gallery-empty">
        <UploadArea
          context={context}
          blockId={blockId}
          kind="image"
          label={galleryTexts.choose}
          failure={null}
          onTake={takeFirst}
        />
      </div>
      <div className="maive-gallery-more" data-screen-only>
        <button
          ref={more}
          type="button"
          className={classes.add}
          onClick={() => chooseFiles("image", take, { multiple: true })}
        >
          <Icon of={ImagePlus} size={16} />
          {galleryTexts.add}
        </button>
      </div>
    </>
  );
};
