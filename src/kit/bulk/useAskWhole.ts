import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useListTotal } from '../list/useListTotal.ts';

/** Title of the confirmation before an act on all rows that match the list's filter. */
export const useAskWhole = () => {
    const text = useText();
    const { found = 0, isApproximate } = useListTotal();
    return (act: string) => text(isApproximate ? 'bulk.askAbout' : 'bulk.ask', { count: formatNumber(found), act });
};
