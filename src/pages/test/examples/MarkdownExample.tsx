import { Form } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { MarkdownInput } from '#src/kit/markdown/MarkdownInput.tsx';

/** Markdown with its preview; scripts and frames within it are taken out. */
export const MarkdownExample = () => {
    const text = useText();
    return (
        <Form defaultValues={{ note: text('demo.markdownStart') }}>
            <MarkdownInput source="note" label={text('demo.note')} />
        </Form>
    );
};
