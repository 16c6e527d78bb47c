import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { isImageName } from '#contract/kit/files.ts';
import { type OrderProof, ProofsQuery } from '#contract/order/track.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FileValue } from '#src/kit/fields/values/FileValue.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { PicturePreview } from '#src/kit/upload/PicturePreview.tsx';
import { StoredPicture } from '#src/kit/upload/StoredPicture.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { picturesOf } from './proofPictures.ts';

/** 凭证照片: proofs of the work by kind, with author, time and place; a click enlarges a picture. */
export const OrderProofs = () => {
    const text = useText();
    const query = useRecordQuery(ProofsQuery);
    return (
        <QueryState query={query} empty={text('orderView.proof.none')}>
            {proofs => <Gallery proofs={proofs} />}
        </QueryState>
    );
};

const Gallery = ({ proofs }: { proofs: OrderProof[] }) => {
    const text = useText();
    const [shown, setShown] = useState<number>();
    const pictures = picturesOf(proofs);
    return (
        <Box
            component="ul"
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}
        >
            {proofs.map(proof => (
                <Box
                    component="li"
                    key={proof.id}
                    sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, overflow: 'hidden', minWidth: 0 }}
                >
                    <Box
                        sx={{
                            display: 'grid',
                            gap: '2px',
                            gridTemplateColumns: proof.files.filter(isImageName).length > 1 ? '1fr 1fr' : '1fr',
                        }}
                    >
                        {proof.files.filter(isImageName).map(path => (
                            <ButtonBase
                                key={path}
                                aria-label={text('orderView.proof.enlarge', { name: proof.proofType_dictText })}
                                onClick={() => setShown(pictures.findIndex(picture => picture.path === path))}
                                sx={{ width: 1, height: 132, bgcolor: 'action.hover', display: 'flex' }}
                            >
                                <StoredPicture path={path} alt={proof.proofType_dictText} />
                            </ButtonBase>
                        ))}
                    </Box>
                    <Box sx={{ p: 3, fontSize: 13, lineHeight: '20px' }} data-content>
                        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 1 }}>
                            <Tag tone={proof.proofType === 'damage' ? 'error' : 'processing'}>{proof.proofType_dictText}</Tag>
                            <Box component="span" sx={{ color: 'text.secondary' }}>
                                {proof.createBy}
                            </Box>
                        </Box>
                        <Box sx={{ color: 'text.secondary' }}>{proof.takenAt ?? '—'}</Box>
                        {proof.remark && <div>{proof.remark}</div>}
                        <Papers paths={proof.files.filter(path => !isImageName(path))} />
                    </Box>
                </Box>
            ))}
            {shown !== undefined && shown >= 0 && <PicturePreview pictures={pictures} start={shown} onClose={() => setShown(undefined)} />}
        </Box>
    );
};

const Papers = ({ paths }: { paths: readonly string[] }) =>
    paths.length > 0 && (
        <FileValue
            name="files"
            field={{ meta: { kind: 'file', label: '', english: '' } }}
            value={paths.join(',')}
            record={{}}
            place="fact"
        />
    );
