import { spawn } from "node:child_process";

const boundMs = 5_000;
/** How long an answer is cached: a screen that reads many files probes once. */
const validMs = 5_000;

interface Question {
  /** When it was answered, on the clock of `performance`; null as long as it is not. */
  answeredAt: number | null;
  answer: Promise<boolean>;
  /** Whether a process still waits for the folder. */
  isStuck: boolean;
}

const questions = new Map<string, Question>();

/** Of the programs that read a folder, one that contacts its server: others may be answered from the system's cache. */
const command: readonly [string, ...string[]] =
  process.platform === "linux" ? ["stat", "-f", "--"] : ["ls", "-d", "--"];

const ask = (folder: string): Question => {
  const [program, ...args] = command;
  const question: Question = { answeredAt: null, isStuck: true, answer: Promise.resolve(true) };
  question.answer = new Promise((resolve) => {
    const answered = (answers: boolean): void => {
      question.answeredAt ??= performance.now();
      resolve(answers);
    };
    const child = spawn(program, [...args, folder], { stdio: "ignore" });
    const late = setTimeout(() => {
      // It may not even end by this while the mount is dead; nobody waits for it.
      child.kill("SIGKILL");
      child.unref();
      answered(false);
    }, boundMs);
    const ended = (): void => {
      clearTimeout(late);
      question.isStuck = false;
      answered(true);
    };
    child.once("exit", ended);
    // A system without that program: nobody can say, and the folder is used as it is.
    child.once("error", ended);
  });
  return question;
};

/**
 * Whether a folder answers at all within some seconds, be it with an error. A call to a network drive whose server is gone does
 * not return, and keeps one of the few threads that a process has for files; a process of its own makes it instead, one for
 * each folder.
 */
export const folderAnswers = (folder: string): Promise<boolean> => {
  const former = questions.get(folder);
  const isValid =
    former &&
    (former.isStuck || (former.answeredAt !== null && performance.now() - former.answeredAt < validMs));
  if (isValid) return former.answer;
  const question = ask(folder);
  questions.set(folder, question);
  return question.answer;
};
