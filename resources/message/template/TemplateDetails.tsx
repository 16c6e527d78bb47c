import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { ApplyTemplate, MessageTemplate, StopTemplate } from '#contract/message/template.ts';
import { placeholdersOf } from '#contract/kit/placeholders.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { Article } from '#src/kit/ui/Article.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Fact } from '#src/kit/ui/Fact.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { SendTestButton } from './SendTestButton.tsx';

const { Field } = fieldsOf(MessageTemplate);

const actions = (
    <>
        <SendTestButton />
        <ActionMenu actions={[ApplyTemplate, StopTemplate]} />
    </>
);

export const TemplateDetails = () => (
    <ShowFrame actions={actions}>
        <DescriptionList>
            <Field source="templateCode">
                <Kept source="templateCode" />
            </Field>
            <Field source="templateType" />
            <Field source="useStatus" />
            <Variables />
            <Field source="templateContent" isWide>
                <Content />
            </Field>
            <Field source="templateTestJson" isWide ifAny>
                <Kept source="templateTestJson" />
            </Field>
            <Field source="createBy" />
            <Field source="createTime" />
            <Field source="updateTime" />
        </DescriptionList>
    </ShowFrame>
);

function Variables() {
    const text = useText();
    const template = useRecordContext<Row<typeof MessageTemplate>>();
    const names = placeholdersOf(template?.templateContent ?? '');
    return (
        <Fact label={text('message.testValues')}>
            {names.length > 0 ? <span data-content>{names.join(' ')}</span> : text('message.noVariables')}
        </Fact>
    );
}

/** Stored values of code fields, shown unchanged. */
function Kept({ source }: { source: 'templateCode' | 'templateTestJson' }) {
    return <span data-content>{useRecordContext<Row<typeof MessageTemplate>>()?.[source]}</span>;
}

function Content() {
    const template = useRecordContext<Row<typeof MessageTemplate>>();
    const content = template?.templateContent ?? '';
    return template?.templateType === '2' ? <Article html={content} /> : <Box sx={{ whiteSpace: 'pre-wrap' }}>{content}</Box>;
}
