import FormatBold from '@mui/icons-material/FormatBold';
import FormatClear from '@mui/icons-material/FormatClear';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import FormatStrikethrough from '@mui/icons-material/FormatStrikethrough';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import HorizontalRule from '@mui/icons-material/HorizontalRule';
import Redo from '@mui/icons-material/Redo';
import TextFields from '@mui/icons-material/TextFields';
import Title from '@mui/icons-material/Title';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import type { TextKey } from '#providers/i18n/texts/index.ts';
import { useText } from '#providers/i18n/useText.ts';
import { RichTextLink } from './RichTextLink.tsx';

interface Tool {
    key: TextKey;
    icon: ReactNode;
    run: (editor: Editor) => void;
    isOn?: (editor: Editor) => boolean;
    isOff?: (editor: Editor) => boolean;
}

const TOOLS: readonly Tool[] = [
    {
        key: 'editor.heading',
        icon: <Title />,
        run: editor => editor.chain().focus().toggleHeading({ level: 2 }).run(),
        isOn: editor => editor.isActive('heading', { level: 2 }),
    },
    {
        key: 'editor.subheading',
        icon: <TextFields />,
        run: editor => editor.chain().focus().toggleHeading({ level: 3 }).run(),
        isOn: editor => editor.isActive('heading', { level: 3 }),
    },
    {
        key: 'editor.bold',
        icon: <FormatBold />,
        run: editor => editor.chain().focus().toggleBold().run(),
        isOn: editor => editor.isActive('bold'),
    },
    {
        key: 'editor.italic',
        icon: <FormatItalic />,
        run: editor => editor.chain().focus().toggleItalic().run(),
        isOn: editor => editor.isActive('italic'),
    },
    {
        key: 'editor.underline',
        icon: <FormatUnderlined />,
        run: editor => editor.chain().focus().toggleUnderline().run(),
        isOn: editor => editor.isActive('underline'),
    },
    {
        key: 'editor.strike',
        icon: <FormatStrikethrough />,
        run: editor => editor.chain().focus().toggleStrike().run(),
        isOn: editor => editor.isActive('strike'),
    },
    {
        key: 'editor.bulletList',
        icon: <FormatListBulleted />,
        run: editor => editor.chain().focus().toggleBulletList().run(),
        isOn: editor => editor.isActive('bulletList'),
    },
    {
        key: 'editor.orderedList',
        icon: <FormatListNumbered />,
        run: editor => editor.chain().focus().toggleOrderedList().run(),
        isOn: editor => editor.isActive('orderedList'),
    },
    {
        key: 'editor.quote',
        icon: <FormatQuote />,
        run: editor => editor.chain().focus().toggleBlockquote().run(),
        isOn: editor => editor.isActive('blockquote'),
    },
    { key: 'editor.rule', icon: <HorizontalRule />, run: editor => editor.chain().focus().setHorizontalRule().run() },
    { key: 'editor.clear', icon: <FormatClear />, run: editor => editor.chain().focus().unsetAllMarks().clearNodes().run() },
    { key: 'editor.undo', icon: <Undo />, run: editor => editor.chain().focus().undo().run(), isOff: editor => !editor.can().undo() },
    { key: 'editor.redo', icon: <Redo />, run: editor => editor.chain().focus().redo().run(), isOff: editor => !editor.can().redo() },
];

/** The formats of the selection; the buttons of active formats are pressed. */
export const RichTextToolbar = ({ editor }: { editor: Editor }) => {
    const text = useText();
    const states = useEditorState({
        editor,
        selector: ({ editor: current }) =>
            TOOLS.map(({ isOn, isOff }) => ({ isOn: isOn?.(current) ?? false, isOff: isOff?.(current) ?? false })),
    });
    return (
        <Box
            role="toolbar"
            aria-label={text('editor.toolbar')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, p: 1, borderBottom: 1, borderColor: 'divider' }}
        >
            {TOOLS.map(({ key, icon, run, isOn }, index) => (
                <IconButton
                    key={key}
                    size="small"
                    title={text(key)}
                    aria-label={text(key)}
                    aria-pressed={isOn ? states[index]?.isOn : undefined}
                    disabled={states[index]?.isOff}
                    color={states[index]?.isOn ? 'primary' : 'default'}
                    // Keeps the selection in the text.
                    onMouseDown={event => event.preventDefault()}
                    onClick={() => run(editor)}
                >
                    {icon}
                </IconButton>
            ))}
            <RichTextLink editor={editor} />
        </Box>
    );
};
