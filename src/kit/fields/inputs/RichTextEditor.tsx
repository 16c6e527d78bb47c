import Box from '@mui/material/Box';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { styleNonce } from '#src/theme/styleCache.ts';
import { articleStyles } from '../../ui/articleStyles.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';

interface RichTextEditorProps {
    html: string;
    label: string;
    aria: { id: string; 'aria-invalid': boolean; 'aria-describedby': string; 'aria-required': boolean };
    isWrong: boolean;
    isDisabled?: boolean;
    /** Called with an empty string if the document is empty. */
    onChange: (html: string) => void;
    onBlur: () => void;
}

const EXTENSIONS = [
    StarterKit.configure({
        heading: { levels: [2, 3] },
        link: { openOnClick: false, protocols: ['http', 'https'], defaultProtocol: 'https' },
    }),
];

/** The editor with its toolbar. It offers only the formats that the server keeps. */
export const RichTextEditor = ({ html, label, aria, isWrong, isDisabled = false, onChange, onBlur }: RichTextEditorProps) => {
    const editor = useEditor({
        extensions: EXTENSIONS,
        content: html,
        editable: !isDisabled,
        injectNonce: styleNonce,
        editorProps: {
            attributes: {
                id: aria.id,
                role: 'textbox',
                'aria-multiline': 'true',
                'aria-label': label,
                'aria-describedby': aria['aria-describedby'],
                'aria-required': String(aria['aria-required']),
            },
        },
        onUpdate: ({ editor: current }) => onChange(current.isEmpty ? '' : current.getHTML()),
        onBlur,
    });
    // Synchronises the editor, which keeps its own document, with a value from outside, such as a reloaded record.
    useEffect(() => {
        if (html !== (editor.isEmpty ? '' : editor.getHTML())) editor.commands.setContent(html, { emitUpdate: false });
    }, [editor, html]);
    return (
        <Box
            sx={theme => ({
                border: 1,
                borderColor: isWrong ? 'error.main' : 'divider',
                borderRadius: 1,
                '&:focus-within': { borderColor: isWrong ? 'error.main' : 'primary.main' },
                '& .ProseMirror': {
                    ...articleStyles(theme),
                    minHeight: 220,
                    maxHeight: '45vh',
                    overflowY: 'auto',
                    px: 3,
                    py: 2,
                    outline: 'none',
                },
            })}
        >
            {!isDisabled && <RichTextToolbar editor={editor} />}
            <EditorContent editor={editor} />
        </Box>
    );
};
