import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { Resend, SysMessage } from '#contract/message/sys-message.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { Article } from '#src/kit/ui/Article.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { BizType } from './BizType.tsx';

const { Field } = fieldsOf(SysMessage);

const actions = (
    <>
        <WhileFailed />
        <ActionButton action={Resend} />
    </>
);

/** A sent message with its delivery attempts. */
export const SysMessageDetails = () => (
    <ShowFrame actions={actions}>
        <DescriptionList>
            <Field source="esSendStatus" />
            <Field source="esType" />
            <Field source="esReceiver" />
            <Field source="esSendNum" />
            <Field source="esSendTime" />
            <Field source="nextTime" />
            <Field source="esResult" isWide />
            <Field source="esContent" isWide>
                <Content />
            </Field>
            <Field source="esParam" isWide />
            <Field source="bizType">
                <BizType />
            </Field>
            <Field source="bizId" />
            <Field source="createBy" />
            <Field source="createTime" />
            <Field source="remark" isWide />
        </DescriptionList>
    </ShowFrame>
);

/** A message can be edited only after its delivery has failed permanently. */
function WhileFailed() {
    const record = useRecordContext<Row<typeof SysMessage>>();
    return record?.esSendStatus === '2' ? <EditRowButton /> : null;
}

function Content() {
    const record = useRecordContext<Row<typeof SysMessage>>();
    const content = record?.esContent ?? '';
    if (/<\w+[^>]*>/.test(content)) return <Article html={content} />;
    return <Box sx={{ whiteSpace: 'pre-wrap' }}>{content}</Box>;
}
