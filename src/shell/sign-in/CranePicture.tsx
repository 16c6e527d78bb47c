import Box from '@mui/material/Box';

const SKYLINE_FAR = 'M0 560V470h60v-44h52v64h40v-96h60v110h68v-70h50v58h60v-120h56v90h60v70h64v-84h60v40h52v-78h60v120h58v-52h60v82z';
const SKYLINE_NEAR = 'M0 560v-50h120v-32h80v52h160v-42h92v46h200v-26h90v-28h88v62h70v18z';
/** The lattices of mast and jib, one path each. */
const MAST = Array.from({ length: 9 }, (_, index) => `L${index % 2 === 0 ? 626 : 604} ${520 - index * 26}`).join(' ');
const JIB = Array.from({ length: 20 }, (_, index) => `L${330 + index * 14} ${index % 2 === 0 ? 262 : 276}`).join(' ');

/** A tower crane over a skyline. Decorative, so it is hidden from screen readers. */
export const CranePicture = () => (
    <Box
        component="svg"
        viewBox="0 0 900 560"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden
        sx={{
            position: 'absolute',
            left: 0,
            right: 0,
            bottom: 0,
            width: '100%',
            height: '68%',
            fill: 'none',
            stroke: 'rgba(255,255,255,.82)',
            strokeWidth: 2.5,
        }}
    >
        <defs>
            <radialGradient id="dawn" cx="0.72" cy="1" r="0.7">
                <stop offset="0" stopColor="#1890ff" stopOpacity="0.35" />
                <stop offset="1" stopColor="#1890ff" stopOpacity="0" />
            </radialGradient>
        </defs>
        <rect width="900" height="560" fill="url(#dawn)" stroke="none" />
        <path d={SKYLINE_FAR} fill="rgba(255,255,255,.07)" stroke="none" />
        <path d={SKYLINE_NEAR} fill="rgba(255,255,255,.10)" stroke="none" />
        <path d={`M604 520V262M626 520V262M586 520h58v16h-58zM604 520${MAST}`} />
        <path d={`M330 262h390M330 276h390M330 262v14M330 276${JIB}`} strokeWidth="1.8" />
        <path d="M615 222L330 262M615 222l105 40M615 222v40" />
        <path d="M686 276h34v34h-34z" fill="rgba(255,255,255,.22)" />
        <path d="M600 276h30v24h-30z" fill="rgba(24,144,255,.55)" />
        <g>
            <path d="M420 276v96" strokeDasharray="3 5" strokeWidth="2" />
            <path d="M414 270h12v12h-12z" fill="#fff" stroke="none" />
            <path d="M420 372l-34 26h68z" strokeWidth="1.8" />
            <path d="M380 398h80v22h-80z" fill="#1890ff" stroke="#bfe0ff" />
        </g>
    </Box>
);
