import { LiveSheet } from '#resources/test/sheet/LiveSheet.tsx';

/**
 * Every type of cell, its checks, the statistics row, drag sort, popovers and what other windows write. The columns are those of
 * `resources/test/sheet/useSheetColumns.ts`; how they are saved as one types is in `useLiveSheet.ts`.
 */
export const EditGridExample = () => <LiveSheet height={420} />;
