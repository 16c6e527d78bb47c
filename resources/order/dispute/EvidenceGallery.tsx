import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { splitPaths } from '#contract/kit/files.ts';
import type { Dispute, DisputeContext } from '#contract/order/dispute.ts';
import { useText } from '#providers/i18n/useText.ts';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { StoredPicture } from '#src/kit/upload/StoredPicture.tsx';
import { lazyDialog } from '#src/kit/loading/lazyPart.ts';

const PicturePreview = lazyDialog(() => import('#src/kit/upload/PicturePreview.tsx'), 'PicturePreview');

type Origin = 'claim' | 'statement' | 'order' | 'proof' | 'pause';

/** All pictures of the case from any source; a click opens them in a gallery. */
export const EvidenceGallery = ({ context }: { context: DisputeContext }) => {
    const text = useText();
    const dispute = useRecordContext<Row<typeof Dispute>>();
    const [open, setOpen] = useState<number>();
    const groups: [Origin, string | null | undefined, string][] = [
        ['claim', dispute?.evidence, dispute?.createTime ?? ''],
        ...context.statements.map(({ evidence, createTime }): [Origin, string | null, string] => ['statement', evidence, createTime]),
        ...context.pictures.map(({ source, files, at }): [Origin, string, string] => [source as Origin, files, at]),
    ];
    const pictures = groups.flatMap(([origin, files, at]) =>
        splitPaths(files).map(path => ({ path, name: `${text(`dispute.from.${origin}`)} ${at.slice(5, 16)}` })),
    );
    return (
        <TitledPart title={text('dispute.evidence')}>
            {pictures.length === 0 && <Typography color="textSecondary">{text('dispute.noEvidence')}</Typography>}
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}>
                {pictures.map(({ path, name }, index) => (
                    <Box key={`${path}:${index}`}>
                        <ButtonBase
                            aria-label={text('upload.previewNamed', { name })}
                            onClick={() => setOpen(index)}
                            sx={{
                                width: '100%',
                                aspectRatio: '4 / 3',
                                borderRadius: 1,
                                overflow: 'hidden',
                                border: 1,
                                borderColor: 'divider',
                            }}
                        >
                            <StoredPicture path={path} alt={name} />
                        </ButtonBase>
                        <Typography variant="caption" color="textSecondary" component="div">
                            {name}
                        </Typography>
                    </Box>
                ))}
            </Box>
            {open !== undefined && <PicturePreview pictures={pictures} start={open} onClose={() => setOpen(undefined)} />}
        </TitledPart>
    );
};
