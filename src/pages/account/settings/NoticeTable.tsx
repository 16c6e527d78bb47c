import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-router-dom';
import {
    isOfferedFor,
    MESSENGERS,
    type Messenger,
    NOTICE_KINDS,
    NOTICE_WAYS,
    type NoticeChoices,
    type NoticeKind,
    type NoticeReaches,
    type NoticeWay,
    waysOf,
} from '#contract/system/account/notice-choices.ts';
import { useText } from '#providers/i18n/useText.ts';

interface NoticeTableProps {
    choices: NoticeChoices;
    /** Channels by which the server cannot reach the user are disabled. */
    reach: NoticeReaches;
    onChange: (choices: NoticeChoices) => void;
}

/** Two lines at most, also on a phone, where the table scrolls horizontally. */
const NAME = { px: 0, minWidth: 88 } as const;
const CELL = { px: 0, width: { xs: 42, sm: 64 }, minWidth: 42, textAlign: 'center' } as const;

const isMessenger = (way: NoticeWay): way is Messenger => way in MESSENGERS;

/** Reason why a channel is disabled, with a link to what is missing if the user can add it. */
const Hint = ({ text: said, canBind }: { text: string; canBind: boolean }) => {
    const text = useText();
    const bind = canBind && (
        <Button size="small" component={Link} to="/account/settings/binding">
            {text('account.bind')}
        </Button>
    );
    return (
        <Alert severity="info" sx={{ mt: 2 }} action={bind}>
            {said}
        </Alert>
    );
};

/** Kinds of notifications by channel. The bell shows all of them. */
export const NoticeTable = ({ choices, reach, onChange }: NoticeTableProps) => {
    const text = useText();
    // Messengers that are not configured are hidden: most companies have at most one, and the table is narrow on a phone.
    const ways = NOTICE_WAYS.filter(way => !isMessenger(way) || reach[way] !== 'off');
    const isReady = (way: NoticeWay) => (way === 'desktop' || way === 'sound' ? true : reach[way] === 'ready');
    const toggle = (kind: NoticeKind, way: NoticeWay) => {
        const before = waysOf(choices, kind);
        const after = before.includes(way) ? before.filter(each => each !== way) : [...before, way];
        onChange({ ...choices, ways: { ...choices.ways, [kind]: after } });
    };
    const nameOf = (kind: NoticeKind, way: string) => text('common.pair', { label: text(`notice.kinds.${kind}`), value: way });
    return (
        <>
            <Box sx={{ overflowX: 'auto' }}>
                <Table size="small" aria-label={text('account.notification')}>
                    <TableHead>
                        <TableRow>
                            <TableCell sx={NAME}>{text('account.notices.kind')}</TableCell>
                            <TableCell sx={CELL}>{text('account.notices.ways.bell')}</TableCell>
                            {ways.map(way => (
                                <TableCell key={way} sx={CELL}>
                                    {text(`account.notices.ways.${way}`)}
                                </TableCell>
                            ))}
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {NOTICE_KINDS.map(kind => (
                            <TableRow key={kind} hover>
                                <TableCell sx={NAME}>{text(`notice.kinds.${kind}`)}</TableCell>
                                <TableCell sx={CELL}>
                                    <Checkbox
                                        size="small"
                                        checked
                                        disabled
                                        slotProps={{ input: { 'aria-label': nameOf(kind, text('account.notices.ways.bell')) } }}
                                    />
                                </TableCell>
                                {ways.map(way => (
                                    <TableCell key={way} sx={CELL}>
                                        {isOfferedFor(kind, way) && (
                                            <Checkbox
                                                size="small"
                                                checked={isReady(way) && waysOf(choices, kind).includes(way)}
                                                disabled={!isReady(way)}
                                                onChange={() => toggle(kind, way)}
                                                slotProps={{ input: { 'aria-label': nameOf(kind, text(`account.notices.ways.${way}`)) } }}
                                            />
                                        )}
                                    </TableCell>
                                ))}
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            </Box>
            {(['wecomApp', 'dingtalk'] as const).map(
                way => reach[way] === 'unbound' && <Hint key={way} text={text(`account.notices.${way}Unbound`)} canBind />,
            )}
            {(['mail', 'sms'] as const).map(
                way =>
                    reach[way] !== 'ready' && (
                        <Hint
                            key={way}
                            text={text(`account.notices.${way}${reach[way] === 'off' ? 'Off' : 'Unbound'}`)}
                            canBind={reach[way] === 'unbound'}
                        />
                    ),
            )}
        </>
    );
};
