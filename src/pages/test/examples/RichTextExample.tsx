import { useWatch } from 'react-hook-form';
import { Announcement } from '#contract/system/announcement.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { asText } from '#src/kit/fields/kind.ts';
import { Article } from '#src/kit/ui/Article.tsx';
import { KeepingForm } from '#src/kit/form/KeepingForm.tsx';

const { Input } = fieldsOf(Announcement);

/** HTML that is written in an editor, and shown after it has been sanitized, as the server does too. */
export const RichTextExample = () => (
    <KeepingForm>
        <Input source="msgContent" />
        <Shown />
    </KeepingForm>
);

const Shown = () => <Article html={asText(useWatch({ name: 'msgContent' }))} />;
