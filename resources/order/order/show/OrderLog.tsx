import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Row } from '#contract/kit/entity.ts';
import type { Fields } from '#contract/kit/fields.ts';
import { Order } from '#contract/order/order.ts';
import { DataLog } from '#contract/system/data-log.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChangeTable, type ShownChange } from '#src/kit/fields/ChangeTable.tsx';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useRelated } from './useRelated.ts';

type Entry = Row<typeof DataLog> & { op_dictText?: string; createTime: string };

/** 操作日志: all writes to the order, with user and changed fields. */
export const OrderLog = () => {
    const text = useText();
    const query = useRelated<Entry>(DataLog, dataId => ({ tableName: [Order.resource], dataId }), 'createTime');
    return (
        <QueryState query={query} empty={text('orderView.log.none')}>
            {entries => (
                <Stack spacing={5}>
                    {entries.map(entry => (
                        <LogEntry key={entry.id} entry={entry} />
                    ))}
                </Stack>
            )}
        </QueryState>
    );
};

const LogEntry = ({ entry }: { entry: Entry }) => {
    const text = useText();
    const mayUse = useMayUse();
    const fields = Order.fields as Fields;
    const changes = Object.entries(entry.diff ?? {}).flatMap(([name, { label, from, to }]): ShownChange[] => {
        const meta = fields[name]?.meta;
        if (meta?.needs !== undefined && !mayUse(meta.needs)) return [];
        return [{ name, meta: meta ?? { kind: 'text', label, english: label }, from, to }];
    });
    return (
        <section>
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'baseline', mb: 1 }} data-content>
                <Typography variant="subtitle2">{entry.op_dictText ?? entry.op}</Typography>
                <Typography variant="body2" color="textSecondary">
                    {[entry.actor, entry.createTime, entry.reason && text('order.timeline.reason', { reason: entry.reason })]
                        .filter(Boolean)
                        .join(' · ')}
                </Typography>
            </Box>
            {changes.length > 0 && <ChangeTable changes={changes} />}
        </section>
    );
};
