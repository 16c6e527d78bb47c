import { useText } from '#providers/i18n/useText.ts';
import { MarkdownInput } from '#src/kit/markdown/MarkdownInput.tsx';
import { KeepingForm } from '#src/kit/form/KeepingForm.tsx';

/** Markdown with its preview; scripts and frames in it are removed. */
export const MarkdownExample = () => {
    const text = useText();
    return (
        <KeepingForm defaultValues={{ note: text('demo.markdownStart') }}>
            <MarkdownInput source="note" label={text('demo.note')} />
        </KeepingForm>
    );
};
