import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { AddressEntry } from '#contract/system/user.ts';
import { useText } from '#providers/i18n/useText.ts';

interface AddressTableProps {
    people: readonly AddressEntry[];
    /** Row number of the first person. */
    first: number;
}

/** Colleagues with their contact data. */
export const AddressTable = ({ people, first }: AddressTableProps) => {
    const text = useText();
    return (
        <Table size="small" stickyHeader sx={{ minWidth: 800 }}>
            <TableHead>
                <TableRow>
                    <TableCell align="right">{text('list.number')}</TableCell>
                    <TableCell>{text('org.realname')}</TableCell>
                    <TableCell>{text('org.workNo')}</TableCell>
                    <TableCell>{text('org.depart')}</TableCell>
                    <TableCell>{text('org.post')}</TableCell>
                    <TableCell>{text('org.phone')}</TableCell>
                    <TableCell>{text('org.email')}</TableCell>
                </TableRow>
            </TableHead>
            <TableBody>
                {people.map((person, index) => (
                    <TableRow key={person.userId} hover>
                        <TableCell align="right">{first + index}</TableCell>
                        <TableCell>{person.realname}</TableCell>
                        <TableCell>{person.workNo ?? '—'}</TableCell>
                        <TableCell>{person.departName ?? '—'}</TableCell>
                        <TableCell>{person.post_dictText ?? person.post ?? '—'}</TableCell>
                        <TableCell>{person.phone ?? '—'}</TableCell>
                        <TableCell>{person.email ?? '—'}</TableCell>
                    </TableRow>
                ))}
            </TableBody>
        </Table>
    );
};
