import { DataCompareQuery } from '#contract/system/data-log.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChangeTable } from '#src/kit/fields/ChangeTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

/** Differences between two versions of a record side by side, the older one on the left. */
export const Comparison = ({ ids: [dataId1, dataId2] }: { ids: readonly [string, string] }) => {
    const text = useText();
    const query = useNamedQuery(DataCompareQuery, { dataId1, dataId2 });
    return (
        <QueryState query={query} isEmpty={({ changes }) => changes.length === 0} empty={text('dataLog.same')}>
            {({ older, newer, changes }) => (
                <ChangeTable
                    changes={changes}
                    before={text('common.aside', { text: text('dataLog.version', { number: older.dataVersion }), note: older.createTime })}
                    after={text('common.aside', { text: text('dataLog.version', { number: newer.dataVersion }), note: newer.createTime })}
                />
            )}
        </QueryState>
    );
};
