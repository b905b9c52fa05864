import { useMediaQuery } from "@mantine/hooks";
import { formatBytes } from "@maive/values";
import { useVirtualizer } from "@tanstack/react-virtual";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from "react";
import { Icon } from "../../../../ui/index.ts";
import { useCacheFinishedUploads } from "../hooks/use-cache-finished-uploads.ts";
import { useUploads } from "../hooks/use-uploads.ts";
import { summarize, type TraySummary } from "../model/tray-summary.ts";
import { isOpen, type Upload } from "../model/upload-queue.ts";
import { uploadTexts as texts } from "../texts.ts";
import { InterruptedList } from "./interrupted-list.tsx";
import { UploadRow } from "./upload-row.tsx";
import classes from "./upload-tray.module.css";

const heightName = "--maive-tray-height";

/** Reserves the tray's space for toasts and lists. */
const useTrayRoom = (tray: RefObject<HTMLElement | null>, shown: boolean): void => {
  useEffect(() => {
    const element = tray.current;
    const { style } = document.documentElement;
    if (!shown || !element) return;
    const observer = new ResizeObserver(() => {
      style.setProperty(heightName, `${Math.ceil(element.getBoundingClientRect().height) + 12}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(heightName);
    };
  }, [tray, shown]);
};

/** Two lines of a server's sentence below the name fit. */
const rowHeight = { fine: 58, coarse: 64 };

const titleOf = ({ state, open, done, failed }: TraySummary, interrupted: number): string => {
  switch (state) {
    case "running":
      return texts.title.running(open);
    case "offline":
      return texts.title.offline(open);
    case "failed":
      return texts.title.failed(failed);
    case "done":
      return texts.title.done(done);
    case "cancelled":
      return texts.title.cancelled;
    case "empty":
      return texts.title.interrupted(interrupted);
  }
};

/** Failures first, then running, then finished ones. */
const rank: Record<Upload["status"], number> = { failed: 0, sending: 1, waiting: 2, done: 3, cancelled: 4 };

const inOrder = (uploads: ReadonlyMap<string, Upload>): Upload[] =>
  [...uploads.values()].toSorted((a, b) => rank[a.status] - rank[b.status]);

/** Uploads to Drive, on every screen. */
export const UploadTray = () => {
  const uploads = useUploads();
  const { manager, interrupted: left } = uploads;
  const queue = useSyncExternalStore(manager.watch, manager.snapshot);
  const interrupted = useSyncExternalStore(left.watch, left.snapshot);
  const [collapsed, setCollapsed] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  const coarse = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
  const scroller = useRef<HTMLDivElement>(null);
  const tray = useRef<HTMLElement>(null);
  useCacheFinishedUploads(manager);

  const summary = summarize(queue);
  const rows = inOrder(queue.uploads);
  const shownInterrupted = dismissed ? [] : interrupted;
  const shown = rows.length > 0 || shownInterrupted.length > 0;
  useTrayRoom(tray, shown);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (coarse ? rowHeight.coarse : rowHeight.fine),
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 4,
    initialRect: { width: 380, height: 280 },
  });
  useEffect(() => virtualizer.measure(), [virtualizer, coarse]);
  if (!shown) return null;

  const title = titleOf(summary, shownInterrupted.length);
  const busy = summary.open > 0;
  const failed = rows.filter(({ status }) => status === "failed");
  const close = () => {
    manager.clear();
    setDismissed(true);
  };
  return (
    <section ref={tray} className={classes.tray} aria-label={texts.tray}>
      <header className={classes.head}>
        <span className={classes.headWords}>
          <span className={classes.title} role="status">
            {title}
          </span>
          {busy && (
            <span className={classes.total}>
              {texts.total(formatBytes(summary.sent), formatBytes(summary.size))}
              {" · "}
              {texts.percent(summary.percent)}
            </span>
          )}
        </span>
        <button
          type="button"
          className={classes.action}
          aria-expanded={!collapsed}
          aria-label={collapsed ? texts.expand : texts.collapse}
          title={collapsed ? texts.expand : texts.collapse}
          onClick={() => setCollapsed(!collapsed)}
        >
          <Icon of={collapsed ? ChevronUp : ChevronDown} />
        </button>
        {!busy && (
          <button
            type="button"
            className={classes.action}
            aria-label={texts.close}
            title={texts.close}
            onClick={close}
          >
            <Icon of={X} />
          </button>
        )}
        {busy && (
          <progress
            className={classes.totalBar}
            data-offline={queue.offline || undefined}
            aria-label={texts.progress}
            max={100}
            value={summary.percent}
          />
        )}
      </header>
      {!collapsed && (
        <>
          {shownInterrupted.length > 0 && (
            <InterruptedList uploads={uploads} interrupted={shownInterrupted} />
          )}
          {rows.length > 0 && (
            <div
              ref={scroller}
              className={classes.scroller}
              tabIndex={0}
              role="group"
              aria-label={texts.tray}
            >
              <div
                role="list"
                aria-label={texts.tray}
                className={classes.rows}
                style={{ height: virtualizer.getTotalSize() }}
              >
                {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
                  const upload = rows[index];
                  return (
                    upload && (
                      <UploadRow
                        key={key}
                        upload={upload}
                        offline={queue.offline}
                        position={index + 1}
                        total={rows.length}
                        style={{ height: size, transform: `translateY(${start}px)` }}
                        onCancel={(id) => manager.cancel([id])}
                        onRetry={(id) => manager.retry([id])}
                      />
                    )
                  );
                })}
              </div>
            </div>
          )}
          {(busy || failed.length > 1) && (
            <footer className={classes.foot}>
              {failed.length > 1 && (
                <button
                  type="button"
                  className={classes.textAction}
                  onClick={() => manager.retry(failed.map(({ id }) => id))}
                >
                  {texts.retryAll}
                </button>
              )}
              {busy && (
                <button
                  type="button"
                  className={classes.textAction}
                  onClick={() => manager.cancel(rows.filter(isOpen).map(({ id }) => id))}
                >
                  {texts.cancelAll}
                </button>
              )}
            </footer>
          )}
        </>
      )}
    </section>
  );
};
