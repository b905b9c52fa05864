import { DomainError } from "../../../../shared/errors.ts";
import { blockTexts } from "../texts.ts";

/**
 * A process of a newer version has put blocks into the page that this one does not know: it would write rows without them. Who
 * comes back meets a newer process, or this one once it is updated.
 */
export class PageNewerError extends DomainError {
  constructor() {
    super("not_ready", { detail: blockTexts.newer });
  }
}
