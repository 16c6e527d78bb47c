import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { tagColor } from '#contract/tag-colors.ts';
import type { NoticeItem } from '#contract/system/announcement.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';

interface NoticeListProps {
    notices: readonly NoticeItem[];
    onOpen: (notice: NoticeItem) => void;
}

/** The unread announcements of a tab of the bell: title, time, priority (HEAD-04). */
export const NoticeList = ({ notices, onOpen }: NoticeListProps) => {
    const text = useText();
    if (notices.length === 0) return <Box sx={{ py: 8, textAlign: 'center', color: 'text.secondary' }}>{text('notice.none')}</Box>;
    return (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 380, overflowY: 'auto' }}>
            {notices.map(notice => (
                <Box component="li" key={notice.id} sx={{ borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}>
                    <ButtonBase
                        onClick={() => onOpen(notice)}
                        sx={{
                            display: 'block',
                            width: 1,
                            px: 4,
                            py: 2.5,
                            textAlign: 'left',
                            '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
                        }}
                    >
                        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
                            <Box
                                title={notice.titile}
                                sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                            >
                                {notice.titile}
                            </Box>
                            <Tag tone={tagColor('priority', notice.priority)}>{notice.priority_dictText ?? notice.priority}</Tag>
                        </Box>
                        <Box sx={{ color: 'text.secondary', fontSize: 12, lineHeight: '20px' }}>
                            {text('notice.published', { time: notice.sendTime ?? notice.createTime })}
                        </Box>
                    </ButtonBase>
                </Box>
            ))}
        </Box>
    );
};
