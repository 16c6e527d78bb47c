import LinkIcon from '@mui/icons-material/Link';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useComposition } from '../../input/useComposition.ts';

const isAddress = (value: string) => /^https?:\/\/\S+$/.test(value) && URL.canParse(value);

/** Turns the selection into a link, or removes the link. */
export const RichTextLink = ({ editor }: { editor: Editor }) => {
    const text = useText();
    const composition = useComposition();
    const href = useEditorState({ editor, selector: ({ editor: current }) => current.getAttributes('link').href as string | undefined });
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [address, setAddress] = useState('');
    const [isWrong, setWrong] = useState(false);
    const close = () => {
        setAnchor(null);
        setWrong(false);
    };
    const apply = () => {
        if (!isAddress(address.trim())) return setWrong(true);
        const chain = editor.chain().focus().extendMarkRange('link');
        // With nothing selected, the address becomes the text.
        if (editor.state.selection.empty && !href)
            chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href: address.trim() } }] }).run();
        else chain.setLink({ href: address.trim() }).run();
        return close();
    };
    const handleKey = (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || composition.isComposing(event)) return;
        // The form around the editor must not be submitted.
        event.preventDefault();
        apply();
    };
    return (
        <>
            <IconButton
                size="small"
                title={text('editor.link')}
                aria-label={text('editor.link')}
                aria-pressed={href !== undefined}
                color={href ? 'primary' : 'default'}
                onClick={event => {
                    setAddress(href ?? '');
                    setAnchor(event.currentTarget);
                }}
            >
                <LinkIcon />
            </IconButton>
            <Popover open={!!anchor} anchorEl={anchor} onClose={close} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
                <Box sx={{ p: 3, width: 320, maxWidth: '90vw' }}>
                    <OutlinedInput
                        fullWidth
                        autoFocus
                        value={address}
                        error={isWrong}
                        placeholder={text('editor.linkAddress')}
                        inputProps={{ 'aria-label': text('editor.linkAddress') }}
                        onChange={event => setAddress(event.target.value)}
                        onKeyDown={handleKey}
                        {...composition.props}
                    />
                    {isWrong && <FormHelperText error>{text('editor.linkWrong')}</FormHelperText>}
                    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, mt: 2 }}>
                        {href && (
                            <Button
                                color="error"
                                onClick={() => {
                                    editor.chain().focus().extendMarkRange('link').unsetLink().run();
                                    close();
                                }}
                            >
                                {text('editor.removeLink')}
                            </Button>
                        )}
                        <Button variant="contained" onClick={apply}>
                            {text('editor.setLink')}
                        </Button>
                    </Box>
                </Box>
            </Popover>
        </>
    );
};
