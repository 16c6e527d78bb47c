import { useOpenTab } from './tabs/openTab.ts';
import { useListState } from './useListState.ts';

/** How many rows the list's filters leave. Where the list estimates what its tab has counted, it is what the tab says. */
export const useListTotal = (): { found: number | undefined; isApproximate: boolean } => {
    const { total, meta } = useListState();
    const tab = useOpenTab();
    const isGuess = meta?.totalApprox === true;
    return {
        found: (isGuess ? tab?.count : undefined) ?? total,
        isApproximate: isGuess && (tab?.count === undefined || tab.isApproximate),
    };
};
