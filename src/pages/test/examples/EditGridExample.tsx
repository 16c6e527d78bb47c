import { LiveSheet } from '#resources/test/sheet/LiveSheet.tsx';

/**
 * Every type of cell with its validation, the statistics row, drag sort, popovers and changes of other windows. The columns are those of
 * `resources/test/sheet/useSheetColumns.ts`; `useLiveSheet.ts` saves them while typing.
 */
export const EditGridExample = () => <LiveSheet height={420} />;
