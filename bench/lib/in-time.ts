/** The outcome of something that has to come within some ms. @throws Error that says `otherwise`. */
export const inTime = async <T>(work: Promise<T>, ms: number, otherwise: () => string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(otherwise())), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
