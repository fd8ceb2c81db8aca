import '../app'
