import Button from '@mui/material/Button';
import type { NoticeItem } from '#contract/system/announcement.ts';
import { useText } from '#providers/i18n/useText.ts';
import { accountText } from '#src/kit/fields/accountText.ts';
import { lazyDialog } from '#src/kit/loading/lazyPart.ts';

const ArticleDialog = lazyDialog(() => import('#src/kit/dialog/ArticleDialog.tsx'), 'ArticleDialog');

interface NoticeDialogProps {
    notice: NoticeItem | undefined;
    /** The announcement has a target; a button opens it. */
    canHandle: boolean;
    onHandle: (notice: NoticeItem) => void;
    onClose: () => void;
}

/** Shows an announcement: title, sender, time, text (HEAD-05). */
export const NoticeDialog = ({ notice, canHandle, onHandle, onClose }: NoticeDialogProps) => {
    const text = useText();
    if (!notice) return null;
    return (
        <ArticleDialog
            title={notice.titile}
            byline={
                <>
                    <span>{text('notice.sender', { name: accountText(notice, 'sender') })}</span>
                    <span>{text('notice.sentAt', { time: notice.sendTime ?? notice.createTime })}</span>
                </>
            }
            html={notice.msgContent || notice.msgAbstract || ''}
            actions={
                canHandle && (
                    <Button variant="contained" onClick={() => onHandle(notice)}>
                        {text('notice.handle')}
                    </Button>
                )
            }
            onClose={onClose}
        />
    );
};
