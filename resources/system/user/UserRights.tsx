import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import {
    LackedRightsQuery,
    type LackedRight,
    type RightSource,
    type UserRight,
    UserRightsQuery,
} from '#contract/system/account/user-rights.ts';
import { useText } from '#providers/i18n/useText.ts';
import { rowsText, sourceText } from '#src/domain/rights/sources.ts';
import { useComposedText } from '#src/kit/input/useComposedText.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';

const BUTTON = 2;
/** Hides the code on phones, in favour of the origin of the permission. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } } as const;

/**
 * All menus and buttons that the shown user has, with the role or department that grants them and the data rules that restrict them; or
 * those they do not have, with the roles that would grant them.
 */
export const UserRights = () => {
    const text = useText();
    const [typed, setTyped] = useState('');
    const composed = useComposedText(typed, setTyped);
    const [areLacked, setAreLacked] = useState(false);
    const word = typed.trim().toLowerCase();
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
                <OutlinedInput
                    type="search"
                    {...composed.props}
                    placeholder={text('user.searchRights')}
                    inputProps={{ 'aria-label': text('user.searchRights'), maxLength: 64 }}
                    sx={{ flex: '1 1 240px', maxWidth: 360 }}
                />
                <FormControlLabel
                    control={<Switch checked={areLacked} onChange={event => setAreLacked(event.target.checked)} />}
                    label={text('user.lacked')}
                />
            </Box>
            {areLacked ? <Lacked word={word} /> : <Held word={word} />}
        </Box>
    );
};

const Held = ({ word }: { word: string }) => {
    const text = useText();
    const query = useRecordQuery(UserRightsQuery);
    return (
        <QueryState query={query} empty={text('user.noRights')}>
            {rights => {
                const warningOf = ({ hinderedBy }: UserRight) => hinderedBy && text(`org.hindered.${hinderedBy}`);
                const known = new Map(rights.map(right => [right.id, right]));
                const columns: Columns<UserRight> = [
                    [text('user.rightFrom'), ({ sources }) => sources.map(source => sourceText(source, text)).join(text('user.separator'))],
                    [text('user.rightRows'), right => rowsText(narrowed(right, known), text)],
                ];
                return <RightsTable rights={rights} word={word} columns={columns} warning={warningOf} />;
            }}
        </QueryState>
    );
};

const Lacked = ({ word }: { word: string }) => {
    const text = useText();
    const query = useRecordQuery(LackedRightsQuery);
    const columns: Columns<LackedRight> = [
        [text('user.givenBy'), ({ roles }) => roles.join(text('user.separator')) || text('user.givenByNone')],
    ];
    return (
        <QueryState query={query} empty={text('user.lacksNothing')}>
            {rights => (
                <RightsTable rights={rights} word={word} columns={columns} warning={({ isOff }) => isOff && text('user.rightOff')} />
            )}
        </QueryState>
    );
};

/** Columns after the title and the code: heading, and function for the text of a cell. */
type Columns<R> = readonly (readonly [string, (right: R) => string])[];

interface RightsTableProps<R> {
    rights: readonly R[];
    /** Search text in lower case; filters by path and code. */
    word: string;
    columns: Columns<R>;
    /** Why the permission has no effect. */
    warning: (right: R) => string | false | null;
}

const RightsTable = <R extends Pick<UserRight, 'id' | 'path' | 'perms'>>({ rights, word, columns, warning }: RightsTableProps<R>) => {
    const text = useText();
    const shown = rights
        .filter(({ path, perms }) => `${path} ${perms ?? ''}`.toLowerCase().includes(word))
        .sort((a, b) => a.path.localeCompare(b.path, 'zh'));
    if (shown.length === 0) return <EmptyState title={text('user.noRights')} picture="search" />;
    return (
        <TableContainer>
            <Table size="small" sx={{ minWidth: { sm: 720 } }}>
                <TableHead>
                    <TableRow>
                        <TableCell>{text('user.right')}</TableCell>
                        <TableCell sx={WIDE}>{text('user.rightCode')}</TableCell>
                        {columns.map(([heading]) => (
                            <TableCell key={heading}>{heading}</TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {shown.map(right => (
                        <TableRow key={right.id}>
                            <TableCell data-content>
                                {right.path} {warning(right) && <Tag tone="warning">{warning(right)}</Tag>}
                            </TableCell>
                            <TableCell sx={{ ...WIDE, color: 'text.secondary' }}>{right.perms ?? '—'}</TableCell>
                            {columns.map(([heading, cell]) => (
                                <TableCell key={heading} data-content>
                                    {cell(right)}
                                </TableCell>
                            ))}
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </TableContainer>
    );
};

/** Sources with their data rules. Rules are bound to menus and also apply to the menu's buttons. */
const narrowed = (right: UserRight, known: ReadonlyMap<string, UserRight>): RightSource[] => {
    const menu = right.menuType === BUTTON ? known.get(right.parentId ?? '') : undefined;
    return menu
        ? right.sources.map(source => menu.sources.find(({ kind, name }) => kind === source.kind && name === source.name) ?? source)
        : right.sources;
};
