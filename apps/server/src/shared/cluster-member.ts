/** One of several processes on one database. */
export interface ClusterMember {
  readonly processId: string;
  /** Whether another one was heard of lately, by the database's clock. */
  isAlive(processId: string): Promise<boolean>;
}
