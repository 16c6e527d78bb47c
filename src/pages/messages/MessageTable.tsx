import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { NoticeItem } from '#contract/system/announcement.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { useText } from '#providers/i18n/useText.ts';
import { accountText } from '#src/kit/fields/accountText.ts';
import { StatusDot } from '#src/kit/ui/StatusDot.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';

interface MessageTableProps {
    notices: readonly NoticeItem[];
    onOpen: (notice: NoticeItem) => void;
}

/** The user's announcements; unread ones are highlighted. */
export const MessageTable = ({ notices, onOpen }: MessageTableProps) => {
    const text = useText();
    return (
        <Table stickyHeader size="small" sx={{ minWidth: 900, '& th': { whiteSpace: 'nowrap' } }}>
            <TableHead>
                <TableRow>
                    <TableCell sx={{ minWidth: 200 }}>{text('notice.title')}</TableCell>
                    <TableCell width={110}>{text('notice.category')}</TableCell>
                    <TableCell width={120}>{text('notice.sentBy')}</TableCell>
                    <TableCell width={170}>{text('notice.sendTime')}</TableCell>
                    <TableCell width={110}>{text('notice.priority')}</TableCell>
                    <TableCell width={100}>{text('notice.readState')}</TableCell>
                    <TableCell width={80}>{text('notice.actions')}</TableCell>
                </TableRow>
            </TableHead>
            <TableBody>
                {notices.map(notice => {
                    const isUnread = notice.readFlag === '0';
                    return (
                        <TableRow key={notice.anntId} hover onClick={() => onOpen(notice)} sx={{ cursor: 'pointer', height: 40 }}>
                            <TableCell sx={{ fontWeight: isUnread ? 600 : 400, overflowWrap: 'anywhere' }}>{notice.titile}</TableCell>
                            <TableCell>{notice.msgCategory_dictText ?? notice.msgCategory}</TableCell>
                            <TableCell>{accountText(notice, 'sender')}</TableCell>
                            <TableCell sx={{ whiteSpace: 'nowrap' }}>{notice.sendTime ?? '—'}</TableCell>
                            <TableCell>
                                <Tag tone={tagColor('priority', notice.priority)}>{notice.priority_dictText ?? notice.priority}</Tag>
                            </TableCell>
                            <TableCell>
                                <StatusDot tone={isUnread ? 'warning' : 'default'}>
                                    {text(isUnread ? 'notice.unread' : 'notice.read')}
                                </StatusDot>
                            </TableCell>
                            <TableCell>
                                <Button
                                    size="small"
                                    onClick={event => {
                                        event.stopPropagation();
                                        onOpen(notice);
                                    }}
                                >
                                    {text('notice.view')}
                                </Button>
                            </TableCell>
                        </TableRow>
                    );
                })}
            </TableBody>
        </Table>
    );
};
