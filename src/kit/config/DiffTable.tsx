import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useText } from '#providers/i18n/useText.ts';

interface DiffTableProps {
    rows: readonly { key: string; label: string; from: string; to: string }[];
}

/** Settings side by side as they are and as they will be. */
export const DiffTable = ({ rows }: DiffTableProps) => {
    const text = useText();
    return (
        <Table size="small" sx={{ mb: 4 }} aria-label={text('config.changes')}>
            <TableHead>
                <TableRow>
                    <TableCell>{text('config.item')}</TableCell>
                    <TableCell>{text('config.before')}</TableCell>
                    <TableCell>{text('config.after')}</TableCell>
                </TableRow>
            </TableHead>
            <TableBody>
                {rows.map(row => (
                    <TableRow key={row.key}>
                        <TableCell>{row.label}</TableCell>
                        <TableCell sx={{ color: 'text.secondary' }}>{row.from}</TableCell>
                        <TableCell sx={{ fontWeight: 600 }}>{row.to}</TableCell>
                    </TableRow>
                ))}
            </TableBody>
        </Table>
    );
};
