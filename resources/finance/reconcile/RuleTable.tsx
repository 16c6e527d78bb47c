import { RuleResultsQuery } from '#contract/finance/reconcile.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';

/** Results by rule: checked items, differences, and amount. */
export const RuleTable = () => {
    const text = useText();
    const names = useDictionary('recon_rule');
    const query = useRecordQuery(RuleResultsQuery);
    return (
        <QueryState query={query} empty={text('reconcile.noRules')}>
            {rows => (
                <PlainTable
                    rows={rows}
                    label={text('reconcile.tab.rules')}
                    empty={text('reconcile.noRules')}
                    columns={[
                        { key: 'code', label: text('reconcile.rule'), cell: row => row.id },
                        {
                            key: 'name',
                            label: text('reconcile.ruleName'),
                            cell: row => names.find(({ value }) => value === row.id)?.text ?? row.id,
                        },
                        { key: 'checked', label: text('reconcile.checked'), isNumber: true, cell: row => formatNumber(row.checked) },
                        { key: 'count', label: text('reconcile.found'), isNumber: true, cell: row => formatNumber(row.diffCount) },
                        { key: 'fen', label: text('reconcile.gap'), isNumber: true, cell: row => formatFen(row.diffFen) },
                        {
                            key: 'state',
                            label: text('reconcile.result'),
                            cell: row => (
                                <Tag tone={row.diffCount === 0 ? 'success' : 'warning'}>
                                    {text(row.diffCount === 0 ? 'reconcile.even' : 'reconcile.uneven')}
                                </Tag>
                            ),
                        },
                    ]}
                />
            )}
        </QueryState>
    );
};
