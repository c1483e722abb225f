/** The colors of the light theme (web/src/app/styles/theme.css). */
export const COLORS = {
  paper: '#fffdf8',
  sky: '#f8f2e6',
  text: '#22302a',
  quiet: '#5b6259',
  primary: '#1f6b45',
  secondary: '#8a5a0b',
  gold: '#b97a12',
  lamplight: '#ffe2a3',
};
