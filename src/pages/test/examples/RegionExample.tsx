import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { RegionPicker } from '#src/kit/region/RegionPicker.tsx';

/** A province, a city in it and a district; the value is one six-digit code. */
export const RegionExample = () => {
    const text = useText();
    const [code, setCode] = useState('440305');
    return (
        <>
            <RegionPicker label={text('demo.region')} value={code} onChange={setCode} />
            <p>
                <output>{code || '—'}</output>
            </p>
        </>
    );
};
