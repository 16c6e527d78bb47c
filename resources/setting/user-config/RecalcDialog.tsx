import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { type RecalcPreview, UserConfig } from '#contract/setting/user-config.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FormDialog } from '#src/kit/dialog/FormDialog.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';

/** The largest customers whose level changes. */
const RecalcExamples = ({ examples }: Pick<RecalcPreview, 'examples'>) => {
    const text = useText();
    if (examples.length === 0) return null;
    return (
        <Table size="small" aria-label={text('setting.user.examples')}>
            <TableHead>
                <TableRow sx={{ '& > *': { whiteSpace: 'nowrap' } }}>
                    <TableCell>{text('setting.user.customer')}</TableCell>
                    <TableCell>{text('setting.user.change')}</TableCell>
                    <TableCell align="right">{text('setting.user.spent')}</TableCell>
                    <TableCell align="right">{text('setting.user.orders')}</TableCell>
                </TableRow>
            </TableHead>
            <TableBody>
                {examples.map(each => (
                    <TableRow key={each.id}>
                        <TableCell>{each.name}</TableCell>
                        <TableCell sx={{ color: each.isUp ? 'success.main' : 'error.main', whiteSpace: 'nowrap' }}>
                            {`${each.from} → ${each.to}`}
                        </TableCell>
                        <TableCell align="right">{formatFen(each.orderFen)}</TableCell>
                        <TableCell align="right">{each.orderCount}</TableCell>
                    </TableRow>
                ))}
            </TableBody>
        </Table>
    );
};

/** Preview of level changes, then their execution. If data has changed in the meantime, the server refuses and the preview is reloaded. */
export const RecalcDialog = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider<AppDataProvider>();
    const query = useQuery({
        queryKey: [UserConfig.resource, 'recalc'],
        queryFn: async () => (await dataProvider.action<RecalcPreview>(UserConfig.resource, 'recalc', {})).data,
        gcTime: 0,
    });
    const apply = async (digest: string) => {
        try {
            const { message } = await dataProvider.action(UserConfig.resource, 'recalc', { digest });
            notify(message, { type: 'success' });
            await queryClient.invalidateQueries({ queryKey: [UserConfig.resource] });
        } catch (error) {
            void query.refetch();
            throw error;
        }
    };
    const count = (query.data?.up ?? 0) + (query.data?.down ?? 0);
    return (
        <FormDialog
            title={text('setting.user.recalcTitle')}
            submit={text('setting.user.recalcDo', { count: formatNumber(count) })}
            isBlocked={count === 0 || query.isFetching}
            onSubmit={() => query.data && apply(query.data.digest)}
            onClose={onClose}
        >
            <QueryState query={query} empty="" isEmpty={() => false}>
                {preview => (
                    <>
                        <Typography sx={{ mb: 3 }}>
                            {text('setting.user.recalcSum', {
                                total: formatNumber(preview.total),
                                up: formatNumber(preview.up),
                                down: formatNumber(preview.down),
                            })}
                        </Typography>
                        <Box component="ul" sx={{ m: 0, mb: 4, pl: 5 }}>
                            {preview.moves.map(move => (
                                <Box
                                    component="li"
                                    key={`${move.from}-${move.to}`}
                                    sx={{ color: move.isUp ? 'success.main' : 'error.main' }}
                                >
                                    {text('setting.user.move', { from: move.from, to: move.to, count: formatNumber(move.count) })}
                                </Box>
                            ))}
                        </Box>
                        <RecalcExamples examples={preview.examples} />
                    </>
                )}
            </QueryState>
        </FormDialog>
    );
};
