import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { placeAt, type Replay } from './trackReplay.ts';

/** Playback speeds, as multiples of real time. */
const SPEEDS = [30, 120, 480] as const;
const STEP_MS = 100;

interface ReplayBarProps {
    replay: Replay;
    atMs: number;
    onMove: (ms: number) => void;
}

/** Controls for replaying the track: play, pause, speed, and a slider over the whole duration. */
export const ReplayBar = ({ replay, atMs, onMove }: ReplayBarProps) => {
    const text = useText();
    const [isPlaying, setPlaying] = useState(false);
    const [speed, setSpeed] = useState<number>(SPEEDS[1]);
    const step = useEffectEvent(() => {
        const next = Math.min(replay.lengthMs, atMs + STEP_MS * speed);
        onMove(next);
        if (next >= replay.lengthMs) setPlaying(false);
    });
    // Advances with a timer while playing.
    useEffect(() => {
        if (!isPlaying) return undefined;
        const timer = setInterval(() => step(), STEP_MS);
        return () => clearInterval(timer);
    }, [isPlaying]);
    const handlePlay = () => {
        if (!isPlaying && atMs >= replay.lengthMs) onMove(0);
        setPlaying(!isPlaying);
    };
    const timeOf = (ms: number) => placeAt(replay, ms).time.slice(11);
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
            <IconButton
                color="primary"
                aria-label={text(isPlaying ? 'orderView.track.pause' : 'orderView.track.play')}
                onClick={handlePlay}
            >
                {isPlaying ? <Pause /> : <PlayArrow />}
            </IconButton>
            <Slider
                size="small"
                aria-label={text('orderView.track.time')}
                value={atMs}
                min={0}
                max={replay.lengthMs}
                step={1000}
                getAriaValueText={timeOf}
                onChange={(_event, value) => onMove(Number(value))}
                sx={{ flex: '1 1 160px', minWidth: 120 }}
            />
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontSize: 13 }}>
                {timeOf(atMs)}
            </Box>
            <Box role="group" aria-label={text('orderView.track.speed')} sx={{ display: 'flex' }}>
                {SPEEDS.map(each => (
                    <Button
                        key={each}
                        size="small"
                        variant={each === speed ? 'outlined' : 'text'}
                        aria-pressed={each === speed}
                        onClick={() => setSpeed(each)}
                        sx={{ minWidth: 48 }}
                    >
                        {each}×
                    </Button>
                ))}
            </Box>
        </Box>
    );
};
