import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link, useRecordContext } from 'react-admin';
import { type Holder, HoldersQuery } from '#contract/system/account/user-rights.ts';
import { User } from '#contract/system/user.ts';
import { useText } from '#providers/i18n/useText.ts';
import { rowsText, sourceText } from '#src/domain/rights/sources.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';

/** All users who have the current menu or button, with the origin of the grant and the rows it applies to. */
export const Holders = () => {
    const text = useText();
    const id = useRecordContext<{ id: string }>()?.id;
    const query = useNamedQuery(HoldersQuery, id === undefined ? undefined : { permissionId: id });
    return (
        <QueryState query={query} empty={text('org.noHolders')}>
            {holders => (
                <TableContainer>
                    <Table size="small" sx={{ minWidth: { sm: 640 } }}>
                        <TableHead>
                            <TableRow>
                                <TableCell>{text('org.holder')}</TableCell>
                                <TableCell>{text('user.rightFrom')}</TableCell>
                                <TableCell>{text('user.rightRows')}</TableCell>
                            </TableRow>
                        </TableHead>
                        <TableBody>
                            {holders.map(holder => (
                                <HolderRow key={holder.userId} holder={holder} />
                            ))}
                        </TableBody>
                    </Table>
                </TableContainer>
            )}
        </QueryState>
    );
};

const HolderRow = ({ holder: { userId, username, realname, sources, hinderedBy } }: { holder: Holder }) => {
    const text = useText();
    return (
        <TableRow>
            <TableCell data-content>
                <Link to={`/${User.resource}/${userId}/show`}>{`${realname} ${username}`}</Link>{' '}
                {hinderedBy && <Tag tone="warning">{text(`org.hindered.${hinderedBy}`)}</Tag>}
            </TableCell>
            <TableCell data-content>{sources.map(source => sourceText(source, text)).join(text('user.separator'))}</TableCell>
            <TableCell data-content>{rowsText(sources, text)}</TableCell>
        </TableRow>
    );
};
