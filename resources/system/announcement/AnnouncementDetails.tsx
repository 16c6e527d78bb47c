import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { Announcement } from '#contract/system/announcement.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { Readers } from './Readers.tsx';
import { ReleaseButton } from './ReleaseButton.tsx';
import { RevokeButton } from './RevokeButton.tsx';
import { SenderCell } from './SenderCell.tsx';
import { WhileState } from './WhileState.tsx';

const { Field } = fieldsOf(Announcement);

const actions = (
    <>
        <WhileState states={['0']}>
            <ReleaseButton />
        </WhileState>
        <WhileState states={['1']}>
            <RevokeButton />
        </WhileState>
    </>
);

/** An announcement with its text and its readers. */
export const AnnouncementDetails = () => (
    <ShowFrame actions={actions}>
        <DescriptionList>
            <Field source="sendStatus" />
            <Field source="priority" />
            <Field source="msgCategory" />
            <Field source="msgType" />
            <Field source="sender">
                <SenderCell />
            </Field>
            <Field source="sendTime" />
            <Field source="startTime" />
            <Field source="endTime" />
            <Field source="cancelTime" />
            <Field source="msgAbstract" isWide />
        </DescriptionList>
        <Box sx={{ mt: 4 }}>
            <Parts />
        </Box>
    </ShowFrame>
);

const Parts = () => {
    const text = useText();
    const record = useRecordContext<Row<typeof Announcement>>();
    const content = { key: 'content', label: text('notice.content'), content: <Field source="msgContent" label="" /> };
    const readers = { key: 'readers', label: text('notice.readers'), content: <Readers id={record?.id ?? ''} /> };
    return <ShowTabs tabs={record?.sendStatus === '0' ? [content] : [content, readers]} />;
};
