import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Announcement } from '#contract/system/announcement.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { asText } from '#src/kit/fields/kind.ts';
import { Article } from '#src/kit/ui/Article.tsx';

const { Input } = fieldsOf(Announcement);

/** HTML written in an editor, and shown after it has been cleaned, as the server cleans it too. */
export const RichTextExample = () => (
    <Form>
        <Input source="msgContent" />
        <Shown />
    </Form>
);

const Shown = () => <Article html={asText(useWatch({ name: 'msgContent' }))} />;
