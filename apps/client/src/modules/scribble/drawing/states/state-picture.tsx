import { exportToSvg } from "@excalidraw/excalidraw";
import { useQuery } from "@tanstack/react-query";
import { LoadFailed, LoadingText } from "../../../../ui/index.ts";
import { boardStateQuery } from "../../queries/states.ts";
import { scribbleTexts } from "../../texts.ts";
import type { BoardSession } from "../board-session.ts";
import { shapesOf } from "../excalidraw-types.ts";
import classes from "./states-dialog.module.css";

const texts = scribbleTexts.states;
const padding = 16;

/** An earlier state as an image. */
export const StatePicture = ({
  session,
  version,
  label,
}: {
  session: BoardSession;
  version: number;
  label: string;
}) => {
  const boardId = session.opened.board.board_id;
  const state = useQuery(boardStateQuery(boardId, version));
  const scene = state.data?.scene;
  const picture = useQuery({
    queryKey: ["scribble-state-picture", boardId, version],
    queryFn: async () => {
      if (!scene) return "";
      const svg = await exportToSvg({
        elements: shapesOf(scene).filter(({ isDeleted }) => !isDeleted),
        appState: {
          viewBackgroundColor: scene.app_state.viewBackgroundColor ?? "#ffffff",
          exportBackground: true,
          exportWithDarkMode: false,
        },
        files: await session.filesFor(scene),
        exportPadding: padding,
      });
      const text = new XMLSerializer().serializeToString(svg);
      return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    },
    enabled: scene !== undefined,
    gcTime: 0,
  });
  if (state.isError || picture.isError)
    return (
      <LoadFailed
        title={texts.failed.picture}
        onRetry={() => void (state.isError ? state.refetch() : picture.refetch())}
      />
    );
  if (!picture.data) return <LoadingText />;
  return <img className={classes.picture} src={picture.data} alt={label} />;
};
