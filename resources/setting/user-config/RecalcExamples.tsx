import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { RecalcPreview } from '#contract/setting/user-config.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';

/** The largest customers among those who change. */
export const RecalcExamples = ({ examples }: Pick<RecalcPreview, 'examples'>) => {
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
