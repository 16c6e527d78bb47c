import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useRef, useState } from 'react';
import type { Profile } from '#contract/system/account/account.ts';
import { useText } from '#providers/i18n/useText.ts';
import { refusalOf, typesOf } from '#src/kit/upload/uploadItem.ts';
import { PersonAvatar } from '../PersonAvatar.tsx';
import { useSaveProfile } from '../useProfile.ts';
import { lazyDialog } from '#src/kit/loading/lazyPart.ts';

const AvatarDialog = lazyDialog(() => import('./AvatarDialog.tsx'), 'AvatarDialog');
const RULE = { folder: 'avatar', most: 1, isImage: true };

/** The user's picture, and a button to change it. */
export const AvatarSetting = ({ profile }: { profile: Profile }) => {
    const text = useText();
    const notify = useNotify();
    const save = useSaveProfile();
    const input = useRef<HTMLInputElement>(null);
    const [file, setFile] = useState<File>();
    const take = (chosen: File) => {
        const refusal = refusalOf(chosen, RULE);
        if (refusal) notify(text(refusal), { type: 'warning' });
        else setFile(chosen);
    };
    const remove = () =>
        save.mutate(
            { avatar: null },
            {
                onSuccess: () => notify(text('account.saved'), { type: 'success' }),
                onError: error => notify(error.message, { type: 'error' }),
            },
        );
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 3, alignSelf: { xs: 'center', lg: 'flex-start' } }}>
            <PersonAvatar avatar={profile.avatar} name={profile.realname} size={120} />
            <Box sx={{ display: 'flex', gap: 2 }}>
                <Button variant="outlined" onClick={() => input.current?.click()}>
                    {text('account.changeAvatar')}
                </Button>
                {profile.avatar && (
                    <Button color="error" onClick={remove} loading={save.isPending}>
                        {text('account.removeAvatar')}
                    </Button>
                )}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 12, maxWidth: 260, textAlign: 'center' }}>{text('account.avatarHint')}</Box>
            <input
                ref={input}
                type="file"
                hidden
                accept={typesOf(RULE)
                    .map(type => `.${type}`)
                    .join()}
                aria-label={text('account.choosePicture')}
                onChange={event => {
                    const chosen = event.target.files?.[0];
                    event.target.value = '';
                    if (chosen) take(chosen);
                }}
            />
            {file && <AvatarDialog file={file} onClose={() => setFile(undefined)} />}
        </Box>
    );
};
