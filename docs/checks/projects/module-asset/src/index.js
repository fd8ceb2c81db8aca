import star from './star.svg'

console.log(star)
